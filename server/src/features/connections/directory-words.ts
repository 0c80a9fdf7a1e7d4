import { fold } from '@cancha/domain/text'

/** Most words of a search that are looked for. */
const WORDS_MOST = 6

/** Longest word that is looked for; longer ones are nobody's. */
const WORD_LONGEST = 40

/**
 * The words of a search as the directory keeps them: without accents, in lower case, letters and digits only. None when
 * the text holds nothing that can be looked for.
 */
export const wordsOf = (search: string): string[] => [
  ...new Set(
    fold(search)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .map((word) => word.slice(0, WORD_LONGEST))
      .slice(0, WORDS_MOST),
  ),
]
