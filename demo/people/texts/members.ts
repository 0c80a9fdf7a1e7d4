// The members of the demo community, in an order on which their portraits depend: the accounts that visitors can sign in with and
// the teachers of the courses, people of the trade, neighbors, the school's editor, more lenders.
import { readPlainTexts } from '../../read-texts.ts'
import { Member } from './types.ts'

export const members: readonly Member[] = [
  'cast',
  'trade',
  'neighbors',
  'streets',
  'editor',
  'lenders',
].flatMap((name) => readPlainTexts(new URL(`./members/${name}.md`, import.meta.url), Member))
