import { editor } from '@cancha/contract/ground/operation'
import type { Waiting } from '../../ground/admin/slots.ts'
import { countQuiet } from './store.ts'

/** Entries that nobody has applauded. */
export const entriesThatWait: Waiting = {
  name: 'quietEntries',
  access: editor,
  count: ({ db }) => countQuiet(db),
}
