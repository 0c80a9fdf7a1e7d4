import type { InputOf } from '@cancha/contract/ground/operation'
import type { members } from '@cancha/contract/people/members'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connection.ts'
import { Refusal, refuseField } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { currentAlias, giveAlias } from '../../ground/aliases/aliases.ts'
import { memberAddress } from '../../ground/aliases/member-address.ts'
import { pointOfZip } from '../../ground/places/look-up.ts'
import { interests, profileInterests, profiles, roles, users } from '../../ground/users/tables.ts'
import { tellRenamed } from '../accounts/tell-renamed.ts'

/** The changes of a profile as the contract parses them. Absent fields stay unchanged. */
type Changes = Omit<InputOf<typeof members.updateUserInfo>['body'], 'userid'>

/** Saves all changes, or none. */
export async function saveProfile(services: Services, userId: number, changes: Changes): Promise<void> {
  await services.database.transaction(async (tx) => {
    await saveAccount(services, tx, userId, changes)
    if (changes.roles !== undefined) await mustExist(tx, roles, [changes.roles], 'body.roles')
    const [saved] = await tx
      .update(profiles)
      .set({ ...columnsOf(changes), updatedAt: sql`now()` })
      .where(eq(profiles.userId, userId))
      .returning({ userId: profiles.userId })
    if (!saved) throw new Refusal('not_found')
    if (changes.interests) await saveInterests(tx, userId, changes.interests)
  })
}

/**
 * Saves name and phone, which belong to the account. A new name gets a new alias; the old one still works. The lock
 * doesn't block inserts that refer to the account, so that storing a picture, which holds the profile, doesn't wait
 * for this one.
 */
async function saveAccount(
  services: Services,
  tx: Tx,
  userId: number,
  { firstname, lastname, phonenumber }: Changes,
) {
  const set = {
    ...(firstname !== undefined && { firstName: firstname }),
    ...(lastname !== undefined && { lastName: lastname }),
    ...(phonenumber !== undefined && { phone: phonenumber }),
  }
  if (Object.keys(set).length === 0) return
  const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  const [after] = await tx.update(users).set(set).where(eq(users.id, userId)).returning()
  if (!before || !after) throw new Refusal('not_found')
  const renamed = before.firstName !== after.firstName || before.lastName !== after.lastName
  if (renamed) await tellRenamed(services, tx, userId)
  const page = { kind: 'member', pageId: userId } as const
  if (renamed && (await currentAlias(tx, page)) !== null)
    await giveAlias(tx, page, `${after.firstName} ${after.lastName}`)
}

async function saveInterests(tx: Tx, userId: number, chosen: number[]): Promise<void> {
  await mustExist(tx, interests, chosen, 'body.interests')
  await tx.delete(profileInterests).where(eq(profileInterests.userId, userId))
  await tx.insert(profileInterests).values(chosen.map((interestId) => ({ userId, interestId })))
}

async function mustExist(tx: Tx, table: typeof roles | typeof interests, ids: number[], path: string) {
  const found = await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids))
  if (found.length < ids.length)
    throw refuseField('invalid_input', path, 'Elige de la lista: una de estas opciones ya no existe')
}

function columnsOf(changes: Changes) {
  const { currentlocation: home, primaryinvestmentlocation: invests } = changes
  const point = home ? pointOfZip(home.zipcode) : null
  return {
    ...(changes.roles !== undefined && { roleId: changes.roles }),
    ...(home !== undefined && {
      city: home?.city ?? null,
      stateCode: home?.state ?? null,
      zipCode: home?.zipcode ?? null,
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
    }),
    ...(invests !== undefined && {
      investmentCity: invests?.city ?? null,
      investmentStateCode: invests?.state ?? null,
      investmentZipCode: invests?.zipcode ?? null,
    }),
    ...(changes.secondaryinvestmentlocation && {
      otherInvestmentPlaces: changes.secondaryinvestmentlocation.map(({ city, state, zipcode }) => ({
        city,
        stateCode: state,
        zipCode: zipcode,
      })),
    }),
    ...(changes.shortbio !== undefined && { shortBio: changes.shortbio }),
    ...(changes.primarycategory !== undefined && { specialty: changes.primarycategory }),
    ...(changes.fulladdress !== undefined && { fullAddress: changes.fulladdress }),
    ...(changes.website !== undefined && { website: changes.website }),
    ...(changes.aboutyourself !== undefined && { about: changes.aboutyourself }),
    ...(changes.companydetails !== undefined && { company: changes.companydetails }),
    ...(changes.isphoneprivate !== undefined && { phonePrivate: changes.isphoneprivate }),
    ...(changes.isemailprivate !== undefined && { emailPrivate: changes.isemailprivate }),
  }
}

/** The member's alias, created if there is none. Two simultaneous calls get the same one. */
export function ownAlias(database: Database, userId: number): Promise<string> {
  return database.transaction(async (tx) => {
    const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
    if (!account) throw new Refusal('not_found')
    return memberAddress(tx, account)
  })
}
