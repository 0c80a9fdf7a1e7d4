import { SEARCH_PAGE, type search } from '@cancha/contract/search'
import { audiencesOf } from '@cancha/domain/search/audience'
import { askedWords, foldForSearch } from '@cancha/domain/search/words'
import type { Handlers } from '../../http/request/mount.ts'
import { refuseField } from '../../http/request/refusal.ts'
import { askedKinds, copiedKinds } from '../../manifest/search-kind.ts'
import type { Services } from '../../services.ts'
import { presentGroups } from './present.ts'
import { searchStore } from './store.ts'

/** Results of each kind when all kinds are shown together, and for suggestions. */
const TOGETHER = 5
const BRIEF = 3

export function searchHandlers({ database: { db }, declared }: Services): Handlers<typeof search> {
  const kindNames = declared.searchKinds.map(({ kind }) => kind)
  const searchables = copiedKinds(declared.searchKinds)
  const askables = askedKinds(declared.searchKinds)
  const store = searchStore(db)

  return {
    async find({ query: { q, kind, page = 1, brief }, viewer }) {
      if (kind !== undefined && !kindNames.includes(kind))
        throw refuseField('invalid_input', 'query.kind', 'Elige una de las opciones')
      const words = askedWords(q)
      // A single letter matches nearly everything, so it isn't searched.
      if (words.join('').length < 2) return { groups: [] }
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
          brief: brief !== undefined,
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
      return { groups: presentGroups([...rows, ...asked.flat()], { kinds: kindNames, terms, limit }) }
    },
  }
}
