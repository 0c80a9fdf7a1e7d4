import { type FoundGroup, SEARCH_PAGE, type search } from '@cancha/contract/ground/search'
import { audiencesOf } from '@cancha/domain/ground/search/audience'
import { typedWords } from '@cancha/domain/ground/search/correction'
import { askedWords, foldForSearch } from '@cancha/domain/ground/search/words'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Handlers } from '../../../http/request/mount.ts'
import { refuseField } from '../../../http/request/refusal.ts'
import { askedKinds, copiedKinds } from '../../../manifest/search-kind.ts'
import type { Services } from '../../../services.ts'
import { presentGroups } from './present.ts'
import { searchStore } from './store.ts'
import { correctionsOf } from './vocabulary.ts'

type Answer = { groups: FoundGroup[]; corrected: string | null }

/** Results of each kind when all kinds are shown together, and for suggestions. */
const TOGETHER = 5
const BRIEF = 3

export function searchHandlers({ database: { db }, declared }: Services): Handlers<typeof search> {
  const kindNames = declared.searchKinds.map(({ kind }) => kind)
  const searchables = copiedKinds(declared.searchKinds)
  const askables = askedKinds(declared.searchKinds)
  const store = searchStore(db)

  type SearchQuery = {
    words: string[]
    viewer: Viewer | null
    kind: string | undefined
    page: number
    brief: boolean
  }

  async function groupsOf({ words, viewer, kind, page, brief }: SearchQuery): Promise<FoundGroup[]> {
    const limit = kind ? SEARCH_PAGE : brief ? BRIEF : TOGETHER
    // One more than is shown, to know whether there are more.
    const stretch = { limit: limit + 1, offset: kind ? (page - 1) * limit : 0 }
    const wanted = (one: { kind: string }) => !kind || one.kind === kind
    const inDocuments = async () => {
      const { stems, ...question } = await store.question(words)
      const rows = await store.find({
        ...question,
        ...stretch,
        kinds: searchables.filter(wanted).map((one) => one.kind),
        audiences: audiencesOf(viewer),
        brief,
      })
      return { stems, rows }
    }
    const [{ stems, rows }, ...asked] = await Promise.all([
      inDocuments(),
      ...askables.filter(wanted).map((one) => one.ask(db, { words, viewer, ...stretch })),
    ])
    const terms = words.map((word, at) => ({
      word: foldForSearch(word),
      stem: stems[at] ?? null,
      prefix: at === words.length - 1,
    }))
    return presentGroups([...rows, ...asked.flat()], { kinds: kindNames, terms, limit })
  }

  /** Finds by the nearest words, for a question that finds nothing as it was typed. */
  async function corrected(q: string, query: SearchQuery): Promise<Answer> {
    const { words, viewer } = query
    const typed = typedWords(q, words)
    const isElsewhere = async (word: string) => {
      const rows = await Promise.all(
        askables.map((one) => one.ask(db, { words: [word.toLowerCase()], viewer, limit: 1, offset: 0 })),
      )
      return rows.flat().length > 0
    }
    const corrections = await correctionsOf(db, typed, { audiences: audiencesOf(viewer), isElsewhere })
    const most = Math.max(0, ...(corrections ?? []).map((one) => one?.length ?? 0))
    for (let tried = 0; tried < most; tried++) {
      const instead = typed.map((word, at) => {
        const nearest = corrections?.[at]
        return nearest?.[Math.min(tried, nearest.length - 1)] ?? word
      })
      const groups = await groupsOf({ ...query, words: instead.map((word) => word.toLowerCase()) })
      if (groups.length > 0) return { groups, corrected: instead.join(' ') }
    }
    return { groups: [], corrected: null }
  }

  return {
    async find({ query: { q, kind, page = 1, brief, exact }, viewer }) {
      if (kind !== undefined && !kindNames.includes(kind))
        throw refuseField('invalid_input', 'query.kind', 'Elige una de las opciones')
      const words = askedWords(q)
      // A single letter matches nearly everything, so it isn't searched.
      if (words.join('').length < 2) return { groups: [], corrected: null }
      const asked = { words, viewer, kind, page, brief: brief !== undefined }
      const groups = await groupsOf(asked)
      // The kinds that are asked forgive misspelling in their own way; a page beyond the last is no misspelling.
      const isCorrectable = page === 1 && (!kind || searchables.some((one) => one.kind === kind))
      if (groups.length > 0 || exact !== undefined || !isCorrectable) return { groups, corrected: null }
      return corrected(q, asked)
    },
  }
}
