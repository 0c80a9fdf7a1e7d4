import { AUDIT_PAGE, type auditLog } from '@cancha/contract/ground/audit-log'
import type { Issue } from '@cancha/contract/ground/error-answer'
import type { Database } from '../../../../database/connection.ts'
import { boundedSearch, SLOW_SEARCH } from '../../../../http/limits/bounded-search.ts'
import type { Handlers } from '../../../../http/request/mount.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../actor.ts'
import { anchorsFolder } from '../anchors.ts'
import { auditTablesOf } from '../limits.ts'
import { chainState } from '../seals.ts'
import { auditAsCsv } from './export-entries.ts'
import { type Filters, findEntries, hasWords } from './find-entries.ts'
import { findPeople, type Named } from './find-people.ts'
import { tellEntries } from './tell-entries.ts'

type FilterQuery = Omit<Filters, 'by' | 'about'> & { by?: string | undefined; about?: string | undefined }

export function auditLogHandlers(services: Services): Handlers<typeof auditLog> {
  const { database, config, limits } = services
  const folder = anchorsFolder(config.VAR_DIR)
  return {
    async auditEntries({ query: { before, ...asked } }) {
      const { by, about } = await peopleIn(database, asked)
      const filters = filtersOf(asked, { by, about })
      const entries = await boundedSearch(database, tooSlow(asked), (tx) =>
        findEntries(tx, filters, { most: AUDIT_PAGE + 1, before }),
      )
      const shown = entries.slice(0, AUDIT_PAGE)
      const { anchor, ...chain } = await chainState(database.db, folder)
      return {
        entries: await tellEntries(services, shown),
        next: entries.length > AUDIT_PAGE ? String(shown.at(-1)?.seq) : null,
        by: by?.map(presentPerson) ?? null,
        about: about?.map(presentPerson) ?? null,
        chain: { ...chain, anchor: anchor && { ...anchor, until: anchor.until?.toISOString() ?? null } },
      }
    },

    async auditTable({ query: { reason, ...asked }, viewer, call }) {
      await limits.count(auditTablesOf, `u${viewer.id}`)
      const filters = filtersOf(asked, await peopleIn(database, asked))
      const bytes = await auditAsCsv(
        services,
        actor(viewer, call),
        { filters, tooSlow: tooSlow(asked) },
        reason,
      )
      return { bytes, name: 'registro-de-auditoria.csv', keep: 0 }
    },
  }
}

type People = { by: Named[] | null; about: Named[] | null }

/** @throws Refusal invalid_input with everything that is wrong with the words of the filters, each at its field */
async function peopleIn(database: Database, { by, about, search }: FilterQuery): Promise<People> {
  const issues: Issue[] = []
  const find = async (field: 'by' | 'about', asked: string | undefined) => {
    if (!asked) return null
    const slow = { ...SLOW_SEARCH, path: `query.${field}` }
    return boundedSearch(database, slow, (tx) => findPeople(tx, field, asked)).catch((error) => {
      if (!(error instanceof Refusal && error.code === 'invalid_input')) throw error
      issues.push(...(error.issues ?? []))
      return null
    })
  }
  const people = { by: await find('by', by), about: await find('about', about) }
  if (search && !hasWords(search))
    issues.push({ path: 'query.search', msg: 'Escribe alguna palabra del motivo' })
  const [first] = issues
  if (first) throw new Refusal('invalid_input', { msg: first.msg, issues })
  return people
}

/** The advice when the entries take too long: more words of the reason, or fewer days. */
const tooSlow = ({ search }: FilterQuery): Issue =>
  search
    ? {
        path: 'query.search',
        msg: 'La búsqueda tarda demasiado. Escribe más palabras del motivo, o elige menos días.',
      }
    : { path: 'query.from', msg: 'El registro tarda demasiado en responder. Elige menos días.' }

const filtersOf = ({ by: _by, about: _about, ...rest }: FilterQuery, { by, about }: People): Filters => ({
  ...rest,
  ...(by && { by: by.map(({ id }) => id) }),
  ...(about && { about: about.map(({ id }) => id) }),
})

const presentPerson = ({ id, name }: Named) => ({ id: String(id), name })
