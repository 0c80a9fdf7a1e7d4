import type { AuditLine } from '@cancha/contract/ground/audit-log'
import {
  ADMIN_PAGE,
  type AdminMember,
  type memberAdministration,
} from '@cancha/contract/people/administration'
import { emailSearched } from '@cancha/domain/ground/contact/email'
import { stateName } from '@cancha/domain/ground/places/states'
import { foldedWords } from '@cancha/domain/ground/text/text'
import { endOfDay } from '@cancha/domain/ground/time/calendar'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { and, desc, eq, isNull, like, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { boundedRead, boundedSearch, SLOW_SEARCH } from '../../../http/limits/bounded-search.ts'
import type { Handlers } from '../../../http/request/mount.ts'
import { can } from '../../../http/request/policy.ts'
import { Refusal, refuseField } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { isAliasOf } from '../../ground/aliases/aliases.ts'
import { pageAddresses } from '../../ground/aliases/views.ts'
import { actor } from '../../ground/audit/actor.ts'
import { findEntries } from '../../ground/audit/log/find-entries.ts'
import { tellEntries } from '../../ground/audit/log/tell-entries.ts'
import { pictureAddress } from '../../ground/users/picture-address.ts'
import { accountColumns, accounts, memberProfiles, memberRoles } from '../../ground/users/views.ts'
import { type Gift, giveMembership } from '../../money/memberships/grants/give-membership.ts'
import { hasNow, presentHas } from '../../money/memberships/mine/has-now.ts'
import { changeAccountAs } from '../accounts/administer.ts'
import { accountPolicy } from '../accounts/policy.ts'
import { secondFactors } from '../accounts/tables.ts'
import { removeSecondFactorAs } from '../security/second-factor/remove-second-factor.ts'
import { invitationHandlers } from './invitations.ts'
import { countFiltered, filteredBy } from './member-filters.ts'

/** Entries of the audit log on a member's page. */
const DEEDS = 20
/** At least one search word needs this many letters: shorter ones match nearly every name. */
const LETTERS_LEAST = 3

/** Administrators' pages about members. They use the operator's functions and write the same audit entries. */
export function memberAdministrationHandlers(services: Services): Handlers<typeof memberAdministration> {
  const { db } = services.database

  return {
    async members({ query, viewer }) {
      const page = query.page ?? 1
      const words = wanted(query.search ?? '')
      // The directory only finds members who may be found, so this search reads the profiles.
      const found = and(isNull(accounts.deletedAt), ...words)
      const look = (from: Db | Tx) =>
        list(from)
          .where(and(found, filteredBy(query)))
          .orderBy(desc(accounts.id))
          .limit(ADMIN_PAGE + 1)
          .offset((page - 1) * ADMIN_PAGE)
      const rows = await (words.length > 0 ? boundedSearch(services.database, SLOW_SEARCH, look) : look(db))
      const counted = await boundedRead(services.database, (tx) => countFiltered(tx, found, query))
      return {
        totalCount: counted?.totalCount ?? null,
        counts: counted?.counts ?? null,
        members: rows.slice(0, ADMIN_PAGE).map((row) => present(row, viewer)),
        currentPage: page,
        more: rows.length > ADMIN_PAGE,
      }
    },

    async member({ params, viewer }) {
      const [[row], has, deeds] = await Promise.all([
        list(db).where(and(eq(accounts.id, params.id), isNull(accounts.deletedAt))),
        hasNow(services, params.id),
        deedsOn(services, params.id),
      ])
      if (!row) throw new Refusal('not_found')
      return { member: present(row, viewer), phone: row.user.phone, has: presentHas(has), deeds }
    },

    async changeMember({ body, viewer, call }) {
      const { id, change, reason } = body
      const [account] = await db
        .select({ email: accounts.email })
        .from(accounts)
        .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
      if (!account) throw new Refusal('not_found')
      const by = { viewer, actor: actor(viewer, call) }
      const done =
        change.kind === 'membership'
          ? await giveMembership(services, by, account.email, giftOf(change), {
              reason,
              now: await services.payments.now(),
            })
          : await changeAccountAs(services, by, account.email, change, reason)
      if (!done) throw new Refusal('not_found')
      return { success: true }
    },

    async resetSecondFactor({ body, viewer, call }) {
      await removeSecondFactorAs(services, { viewer, actor: actor(viewer, call) }, body.id, body.reason)
      return { success: true }
    },

    ...invitationHandlers(services),
  }
}

type Change = Parameters<Handlers<typeof memberAdministration>['changeMember']>[0]['body']['change']

/** A membership until a day lasts to the end of that day in the site's time zone. */
const giftOf = ({ to, until }: Extract<Change, { kind: 'membership' }>): Gift => ({
  to,
  until: until === null ? null : endOfDay(until),
})

/** A complete address finds its account; other words search names and places. */
function wanted(search: string) {
  const text = search.trim()
  if (text.includes('@')) return [eq(accounts.email, emailSearched(text))]
  const words = foldedWords(text)
  if (text !== '' && words.length === 0) return [sql`false`]
  if (words.length > 0 && words.every((word) => [...word].length < LETTERS_LEAST))
    throw refuseField('invalid_input', 'query.search', 'Escribe al menos tres letras, o el correo completo')
  return words.map((word) => like(memberProfiles.search, `%${word}%`))
}

const list = (db: Db | Tx) =>
  db
    .select({
      user: accountColumns,
      alias: pageAddresses.alias,
      role: memberRoles.name,
      city: memberProfiles.city,
      stateCode: memberProfiles.stateCode,
      avatarKey: memberProfiles.avatarKey,
      secondFactorSince: secondFactors.confirmedAt,
    })
    .from(accounts)
    .innerJoin(memberProfiles, eq(memberProfiles.userId, accounts.id))
    .leftJoin(memberRoles, eq(memberRoles.id, memberProfiles.roleId))
    .leftJoin(pageAddresses, isAliasOf('member', accounts.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, accounts.id))

type Row = Awaited<ReturnType<typeof list>>[number]

const present = (
  { user, alias: path, role, city, stateCode, avatarKey, secondFactorSince }: Row,
  viewer: Viewer,
): AdminMember => ({
  id: String(user.id),
  firstname: user.firstName,
  lastname: user.lastName,
  email: user.email,
  avatar: pictureAddress('avatar', avatarKey, 'small'),
  pathalias: path === null ? null : { alias: path },
  role,
  city,
  state: stateCode && stateName(stateCode),
  status: user.blockedAt ? '0' : '1',
  confirm: user.emailConfirmedAt ? '1' : '0',
  level: user.level,
  membership: user.membership,
  membershipuntil: user.membershipUntil?.toISOString() ?? null,
  usertype: [...(user.lender ? (['lender'] as const) : []), ...(user.dealer ? (['dealer'] as const) : [])],
  editor: user.editor,
  moderates: user.moderates,
  secondfactor: secondFactorSince !== null,
  createdAt: user.createdAt.toISOString(),
  deletion: user.deleteAt?.toISOString() ?? null,
  // The viewer is an administrator too, so another account is never the last administrator.
  can: can(
    accountPolicy,
    viewer,
    { userId: user.id, administers: user.level === 1, lastAdministrator: false },
    ['block', 'administer', 'resetSecondFactor'],
  ),
})

/** Finds the entries about the account, without the sign-ins, which would hide the rest. */
async function deedsOn(services: Services, userId: number): Promise<AuditLine[] | null> {
  const filters = { about: [userId], except: 'sessions' } as const
  // Of an account with very many sign-ins all may have to be passed by to find others.
  const entries = await boundedRead(services.database, (tx) => findEntries(tx, filters, { most: DEEDS }))
  return entries && tellEntries(services, entries)
}
