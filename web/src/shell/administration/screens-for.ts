import type { AdminScreen } from '../manifest/feature.ts'
import type { Features } from '../manifest/gather.ts'
import type { Exists } from '../menus/menu-for.ts'
import type { Reader } from '../session/readers.ts'

/** The screens of administration that this viewer may open. */
export const screensFor = (
  { administration }: Pick<Features, 'administration'>,
  reader: Reader,
  exists: Exists,
): AdminScreen[] => administration.filter(({ href, shows }) => exists(href) && shows(reader))
