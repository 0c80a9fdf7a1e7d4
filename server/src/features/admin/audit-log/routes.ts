import { AUDIT_PAGE, type auditLog } from '@cancha/contract/audit-log'
import type { Tx } from '../../../database/connection.ts'
import { boundedSearch } from '../../../http/limits/bounded-search.ts'
import type { Handlers } from '../../../http/request/mount.ts'
import type { Services } from '../../../services.ts'
import { actor } from '../../audit/actor.ts'
import { anchorsFolder } from '../../audit/anchors.ts'
import { chainState } from '../../audit/seals.ts'
import { auditTablesOf } from '../limits.ts'
import { auditAsCsv } from './export-entries.ts'
import { type Filters, findEntries } from './find-entries.ts'
import { findPeople, type Named } from './find-people.ts'
import { tellEntries } from './tell-entries.ts'

type Asked = Omit<Filters, 'by' | 'about'> & { by?: string | undefined; about?: string | undefined }

export function auditLogHandlers(services: Services): Handlers<typeof auditLog> {
  const { database, config, limits } = services
  const folder = anchorsFolder(config.VAR_DIR)
  return {
    async auditEntries({ query: { before, ...asked } }) {
      const { entries, by, about } = await boundedSearch(database, true, async (tx) => {
        const people = await peopleIn(tx, asked)
        const filters = filtersOf(asked, people)
        return { entries: await findEntries(tx, filters, { most: AUDIT_PAGE + 1, before }), ...people }
      })
      const shown = entries.slice(0, AUDIT_PAGE)
      const { anchor, waiting } = await chainState(database.db, folder)
      return {
        entries: await tellEntries(services, shown),
        next: entries.length > AUDIT_PAGE ? String(shown.at(-1)?.seq) : null,
        by: by?.map(presentPerson) ?? null,
        about: about?.map(presentPerson) ?? null,
        chain: { waiting, anchor: anchor && { ...anchor, until: anchor.until?.toISOString() ?? null } },
      }
    },

    async auditTable({ query: { reason, ...asked }, viewer, call }) {
      await limits.count(auditTablesOf, `u${viewer.id}`)
      const people = await boundedSearch(database, true, (tx) => peopleIn(tx, asked))
      const bytes = await auditAsCsv(services, actor(viewer, call), filtersOf(asked, people), reason)
      return { bytes, name: 'registro-de-auditoria.csv', keep: 0 }
    },
  }
}

type People = { by: Named[] | null; about: Named[] | null }

async function peopleIn(tx: Tx, { by, about }: Asked): Promise<People> {
  return {
    by: by ? await findPeople(tx, 'by', by) : null,
    about: about ? await findPeople(tx, 'about', about) : null,
  }
}

const filtersOf = ({ by: _by, about: _about, ...rest }: Asked, { by, about }: People): Filters => ({
  ...rest,
  ...(by && { by: by.map(({ id }) => id) }),
  ...(about && { about: about.map(({ id }) => id) }),
})

const presentPerson = ({ id, name }: Named) => ({ id: String(id), name })
