import type { Exists } from '../../../../shell/menus/menu-for.ts'

/**
 * The first page of a member who has just confirmed their e-mail: the one they wanted before they registered,
 * otherwise the profile wizard.
 */
export const pageAfterActivation = (back: string | undefined, exists: Exists): string =>
  back ?? (exists('/help-us') ? '/help-us' : '/dashboard')
