import { isNameIn } from '@cancha/domain/ground/search/words'
import { authorize } from '../../../http/request/policy.ts'
import { askable, type FoundRow } from '../../../manifest/search-kind.ts'
import { findMembers } from './directory/directory.ts'
import { presentCard } from './directory/member-cards.ts'
import { directoryPolicy } from './policy.ts'

/**
 * Members, as the directory finds them for this viewer. The directory handles blocks and its limits; visitors only
 * get the first page.
 */
export const member = askable({
  kind: 'member',
  async ask(db, { words, viewer, limit, offset }) {
    authorize(directoryPolicy, 'ask', viewer, { further: offset > 0, byRole: false })
    const rows = await findMembers(db, {
      search: words.join(' '),
      viewerId: viewer?.id ?? null,
      limit,
      offset,
    })
    return rows
      .map(presentCard)
      .map(({ id, firstname, lastname, pathalias, avatar, userinfoid }): FoundRow => {
        const { rolename, city, state } = userinfoid
        const title = `${firstname} ${lastname}`
        const where = city && state ? `${city}, ${state}` : state
        return {
          kind: 'member',
          ref: id,
          title,
          detail: [rolename, where].filter(Boolean).join(' · '),
          body: '',
          // A member without an alias is linked through the directory.
          url: pathalias ? `/${pathalias.alias}` : `/network?${new URLSearchParams({ search: title })}`,
          picture: avatar,
          isNamed: isNameIn(words, title),
        }
      })
  },
})
