import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { memberPurposes } from '@cancha/contract/people/members-uploads'
import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Files } from '../../server/src/adapters/files/files.ts'
import { giveAliases } from '../../server/src/areas/ground/aliases/aliases.ts'
import { fileParts, files } from '../../server/src/areas/ground/files/tables.ts'
import {
  PICTURE_SHAPES,
  type PictureKind,
  pictureName,
} from '../../server/src/areas/ground/users/picture-address.ts'
import {
  interests,
  profileInterests,
  profiles,
  roles,
  users,
} from '../../server/src/areas/ground/users/tables.ts'
import { memberPictures } from '../../server/src/areas/people/members/tables.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import { POINTS } from '../school/texts/points.ts'
import { members } from './texts/members.ts'
import { coverOf, hasPortrait } from './texts/pictures.ts'
import type { Member } from './texts/types.ts'

/** The pictures of members, by their keys. */
type Pictures = ReadonlyMap<string, KeptPicture[]>

/** Stores the bytes of all pictures, which needs no database. */
export async function keepAllPictures(storage: Files): Promise<Pictures> {
  // Members with an unconfirmed address have no profile yet.
  const shown = members.filter(({ kind }) => kind !== 'unverified')
  return new Map(
    await Promise.all(shown.map(async ({ key }) => [key, await keepPictures(storage, key)] as const)),
  )
}

/** Creates the demo members' profiles, pictures and aliases. */
export async function seedProfiles(tx: Tx, kept: Pictures): Promise<void> {
  const emails = members.map(({ email }) => email)
  const accounts = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails))
  const idOf = new Map(accounts.map(({ id, email }) => [email, id]))
  const roleId = new Map((await tx.select().from(roles)).map(({ id, name }) => [name, id]))
  const interestId = new Map((await tx.select().from(interests)).map(({ id, name }) => [name, id]))
  const profiled = members.flatMap((member, at) => {
    const [userId, pictures] = [idOf.get(member.email), kept.get(member.key)]
    return userId === undefined || !pictures ? [] : [{ at, member, userId, pictures }]
  })
  await insertPictures(tx, profiled)
  await tx.insert(profileInterests).values(
    profiled.flatMap(({ member, userId }) =>
      member.interests.flatMap((name) => {
        const id = interestId.get(name)
        return id === undefined ? [] : [{ userId, interestId: id }]
      }),
    ),
  )
  const rows = profiled.map(({ at, member, userId, pictures }) => ({
    userId,
    ...toldBy(member, at),
    avatarKey: pictures.find(({ kind }) => kind === 'avatar')?.file ?? null,
    coverKey: pictures.find(({ kind }) => kind === 'cover')?.file ?? null,
    roleId: roleId.get(member.role) ?? null,
  }))
  // Each account has its empty profile already.
  const columns = getTableColumns(profiles)
  const told = (Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[]).map((name) => [
    name,
    sql`excluded.${sql.identifier(columns[name].name)}`,
  ])
  await tx
    .insert(profiles)
    .values(rows)
    .onConflictDoUpdate({ target: profiles.userId, set: Object.fromEntries(told) })
  await giveAliases(
    tx,
    'member',
    profiled.map(({ member, userId }) => ({
      pageId: userId,
      title: `${member.firstname} ${member.lastname}`,
    })),
  )
}

/** Some invest where a neighbour in the list lives; most invest at home, including all whose text says so. */
function toldBy(member: Member, at: number) {
  const invests = at > 25 && at % 3 === 2 ? (members[at - 1] ?? member) : member
  const also = members[(at + 7) % members.length] ?? member
  const point = POINTS[member.zipcode]
  return {
    city: member.city,
    stateCode: member.stateCode,
    zipCode: member.zipcode,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    investmentCity: invests.city,
    investmentStateCode: invests.stateCode,
    investmentZipCode: invests.zipcode,
    otherInvestmentPlaces:
      at % 4 === 1 ? [{ city: also.city, stateCode: also.stateCode, zipCode: null }] : [],
    shortBio: member.shortbio,
    about: member.aboutyourself,
    phonePrivate: at % 3 !== 0,
    emailPrivate: at % 4 === 2,
  }
}

type KeptPicture = {
  kind: PictureKind
  name: string
  file: string
  parts: (typeof fileParts.$inferInsert)[]
}

/** Stores the bytes of a member's pictures. */
function keepPictures(storage: Files, member: string): Promise<KeptPicture[]> {
  const cover = coverOf(member)
  const keep = async (kind: PictureKind, name: string): Promise<KeptPicture> => {
    const file = randomBytes(16).toString('base64url')
    const parts = Object.values(PICTURE_SHAPES[kind]).map(async ({ width }) => {
      const bytes = await readFile(new URL(`./pictures/${name}-${width}.webp`, import.meta.url))
      const type = 'image/webp'
      const storageKey = await storage.keep(bytes, type)
      return { file, name: pictureName(width), type, bytes: bytes.length, storageKey }
    })
    return { kind, name, file, parts: await Promise.all(parts) }
  }
  return Promise.all([
    ...(hasPortrait(member) ? [keep('avatar', member)] : []),
    ...(cover ? [keep('cover', `cover-${cover}`)] : []),
  ])
}

async function insertPictures(
  tx: Tx,
  members: readonly { userId: number; pictures: KeptPicture[] }[],
): Promise<void> {
  const pictures = members.flatMap(({ userId, pictures }) => pictures.map((one) => ({ userId, ...one })))
  await tx.insert(files).values(
    pictures.map(({ userId, kind, name, file, parts }) => ({
      key: file,
      kind: 'image' as const,
      name: `${name}.webp`,
      bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
      width: PICTURE_SHAPES[kind].large.width,
      height: PICTURE_SHAPES[kind].large.height,
      purpose: memberPurposes[kind].name,
      uploadedBy: userId,
    })),
  )
  await tx.insert(fileParts).values(pictures.flatMap(({ parts }) => parts))
  await tx.insert(memberPictures).values(pictures.map(({ userId, kind, file }) => ({ userId, kind, file })))
}
