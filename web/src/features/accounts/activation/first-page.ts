import type { Exists } from '../../../shell/menus/menu-for.ts'

/**
 * Where a member begins whose e-mail was just confirmed: on the way they were going when they were asked for an
 * account, else with telling who they are.
 */
export const firstPage = (back: string | undefined, exists: Exists): string =>
  back ?? (exists('/help-us') ? '/help-us' : '/dashboard')
