import { and, eq, sql } from 'drizzle-orm'
import { levelFrom } from '../../domain/src/education/levels.ts'
import type { App } from '../../server/src/app.ts'
import type { Db, Tx } from '../../server/src/database/connection.ts'
import { secretContext, totpOf } from '../../server/src/features/accounts/signing-in/second-factor-codes.ts'
import { secondFactors } from '../../server/src/features/accounts/tables.ts'
import { programActor, recordAudit } from '../../server/src/features/audit/audit.ts'
import { readData } from '../../server/src/features/calculators/figures.ts'
import { shareContext } from '../../server/src/features/calculators/share-analysis.ts'
import { insertAnalysis } from '../../server/src/features/calculators/store.ts'
import { analysisShares, savedAnalyses } from '../../server/src/features/calculators/tables.ts'
import { categories, courses, courseVideos } from '../../server/src/features/education/tables.ts'
import { membershipGrants } from '../../server/src/features/memberships/tables.ts'
import { users } from '../../server/src/features/people/tables.ts'
import { gatherWords } from '../../server/src/features/search/gather-words.ts'
import { newSecret, secretHash } from '../../server/src/secrets.ts'
import type { Vault } from '../../server/src/vault.ts'
import { seedAdministration } from './administration.ts'
import { seedConnections, seedReport } from './connections.ts'
import { analysesToKeep } from './content/analyses-to-keep.ts'
import { analysesToSell } from './content/analyses-to-sell.ts'
import { sharedAnalyses } from './content/conversations.ts'
import { courses as courseContent } from './content/courses.ts'
import { MODERATED } from './content/forums/all.ts'
import { members } from './content/members.ts'
import { CATEGORIES, type CategoryKey, CLIPS, type Course, type Member } from './content/types.ts'
import { seedConversations } from './conversations.ts'
import { seedForums } from './forums.ts'
import { datedInOrder, PLACED_COURSES } from './in-order.ts'
import { keepLibraryFiles, seedLibrary } from './library.ts'
import { seedLiveSessions } from './live-sessions.ts'
import { seedNotifications } from './notifications.ts'
import { addressed, seedPieces } from './pieces.ts'
import { seedPrinted } from './printed.ts'
import { keepAllPictures, seedProfiles } from './seed-profiles.ts'

/** The password of all demo accounts, which only exist in the embedded database. */
export const DEMO_PASSWORD = 'Cancha demo 1'

/**
 * The TOTP secret of the demo administrator, who would have no rights without a second factor. Public, like the
 * password.
 */
export const DEMO_SECOND_FACTOR = 'CANCHADEMOSEGUNDOPASOCANCHADEMOS'

/** The demo administrator's current code, and how many seconds it is valid. */
export function demoCode(): { code: string; seconds: number } {
  const totp = totpOf(DEMO_SECOND_FACTOR, '', '')
  return { code: totp.generate(), seconds: Math.ceil(totp.remaining() / 1_000) }
}

const DEMO_MODERATOR = members.find(({ key }) => key === MODERATED.by)?.email ?? ''
const DEMO_ADMIN = members.find(({ key }) => key === 'admin')?.email ?? ''

/** Who has the intensive training: it stays theirs, though their plan was cancelled. */
const TRAINED = 'santiago'

/** The accounts that are printed at start-up, one for each kind of member. */
const CAST: Record<string, string> = {
  ana: 'miembro gratuito',
  beto: 'miembro básico',
  carmen: 'miembro premium',
  david: 'vendedor (dealer)',
  lucia: 'prestamista',
  elena: 'editora: escribe el contenido',
  patricia: 'moderadora de los foros «Comprar y rentar»',
  admin: 'administradora',
}

/** The lines that tell how to sign in to the demo community. */
export function demoAccounts(): string[] {
  const cast = members.filter(({ key }) => key in CAST)
  return cast.map(({ key, email }) => `${email}  ·  ${DEMO_PASSWORD}  ·  ${CAST[key]}`)
}

/** Whether this database has the demo community: its administrator's account, whose password is public. */
export async function isDemo(db: Db): Promise<boolean> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.email, DEMO_ADMIN))
  return admin !== undefined
}

/** Fills an empty database with the demo community: completely, or not at all if something fails. */
export async function seedDemo({ services }: Pick<App, 'services'>): Promise<void> {
  // Each picture waits for the disk several times, which the courses don't.
  const pictures = keepAllPictures(services.files)
  pictures.catch(() => undefined)
  const papers = keepLibraryFiles(services.files)
  papers.catch(() => undefined)
  const passwordHash = await services.passwords.hash(DEMO_PASSWORD)
  await services.database.transaction(async (tx) => {
    await seedMembers(tx, passwordHash)
    await seedSecondFactors(tx, services.vault)
    await seedLiveSessions(tx)
    await seedPrinted(tx, await seedCourses(tx))
    await seedLibrary(tx, await papers)
    await seedProfiles(tx, await pictures)
    await seedConnections(tx)
    await seedAnalyses(tx)
    const secrets = await seedShares(tx, services.vault)
    await seedConversations(tx, {
      storage: services.files,
      filled: (text) =>
        text.replace(/\{(\w+)\}/g, (_, word) =>
          word === 'origin' ? services.config.origin : (secrets.get(word) ?? ''),
        ),
    })
    await seedReport(tx)
    await seedForums(tx)
    await seedNotifications(tx)
    await seedAdministration(tx, services.declared.writtenKinds)
    await recordAudit(tx, programActor, { action: 'demo.seeded' })
  })
  await gatherWords(services)
}

const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`

async function seedMembers(tx: Tx, passwordHash: string): Promise<void> {
  const rows = members.map((member) => ({
    firstName: member.firstname,
    lastName: member.lastname,
    email: member.email,
    passwordHash,
    phone: member.phone,
    emailConfirmedAt: member.kind === 'unverified' ? null : daysAgo(member.joinedDaysAgo),
    blockedAt: member.kind === 'blocked' ? daysAgo(1) : null,
    createdAt: daysAgo(member.joinedDaysAgo),
    ...rightsOf(member.kind),
    intensiveTraining: member.key === TRAINED,
  }))
  const made = await tx
    .insert(users)
    .values(rows)
    .returning({ userId: users.id, membership: users.membership, training: users.intensiveTraining })
  // What they may open follows from what was given.
  const reason = 'la comunidad de muestra'
  const given = made.flatMap(({ userId, membership: gives, training }) => [
    ...(gives === 'free' ? [] : [{ userId, gives, reason }]),
    ...(training ? [{ userId, gives: 'training' as const, reason }] : []),
  ])
  if (given.length > 0) await tx.insert(membershipGrants).values(given)
}

async function seedSecondFactors(tx: Tx, vault: Vault): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.level} = 1 or ${users.email} = ${DEMO_MODERATOR}`)
  for (const { id: userId } of admins) {
    const secret = vault.seal(DEMO_SECOND_FACTOR, secretContext(userId))
    await tx.insert(secondFactors).values({ userId, secret, confirmedAt: sql`now()` })
  }
}

function rightsOf(kind: Member['kind']) {
  return {
    level: kind === 'admin' ? (1 as const) : (0 as const),
    membership: kind === 'basic' || kind === 'premium' ? kind : ('free' as const),
    lender: kind === 'lender',
    dealer: kind === 'dealer',
    editor: kind === 'editor',
  }
}

/** @returns the ids of the categories by key */
async function seedCourses(tx: Tx): Promise<Map<CategoryKey, number | undefined>> {
  const topics = CATEGORIES.map(({ name, tile, palette }) => ({ name, tile, palette }))
  const inserted = await tx
    .insert(categories)
    .values(topics)
    .returning({ id: categories.id, name: categories.name })
  const idByName = new Map(inserted.map(({ id, name }) => [name, id]))
  const idByKey = new Map(CATEGORIES.map(({ key, name }) => [key, idByName.get(name)]))
  await seedCourseRows(tx, (key) => idByKey.get(key) ?? 0)
  await seedPieces(tx, (key) => idByKey.get(key as CategoryKey) ?? 0)
  return idByKey
}

async function seedCourseRows(tx: Tx, categoryOf: (key: CategoryKey) => number): Promise<void> {
  const byDate = datedInOrder(courseContent)
  const rows = await tx
    .insert(courses)
    .values(byDate.map((course) => courseRow(course, categoryOf(course.category))))
    .returning({ id: courses.id, title: courses.title })
  await addressed(tx, 'course', byDate, rows)
  const idOf = new Map(rows.map(({ id, title }) => [title, id]))
  await tx
    .insert(courseVideos)
    .values(byDate.flatMap((course) => videoRows(course, idOf.get(course.title) ?? 0)))
}

function courseRow(course: Course, categoryId: number) {
  const level = levelFrom(course.level)
  if (!level) throw new Error(`the course ${course.alias} names no level: ${course.level}`)
  return {
    title: course.title,
    body: course.body,
    level,
    categoryId,
    paid: course.paid,
    training: course.training === true,
    active: course.status === 'active',
    position: course.order !== null && course.order <= PLACED_COURSES ? course.order : null,
    instructor: course.instructor.name,
    scene: course.scene,
    publishedAt: daysAgo(course.publishedDaysAgo),
  }
}

const videoRows = (course: Course, courseId: number) =>
  course.videos.map((video, index) => ({
    courseId,
    position: index + 1,
    title: video.title,
    progressTitle: video.progressTitle,
    description: video.description,
    keyTakeaway: video.keyTakeaway,
    videoUrl: `/media/clips/${video.clip}`,
    captions: `/media/captions/${video.clip.replace(/\.mp4$/, '.vtt')}`,
    poster: `/media/clips/${video.clip.replace(/\.mp4$/, '.webp')}`,
    // The length of the clip that really plays.
    seconds: CLIPS[video.clip],
  }))

/** Creates members' saved analyses, parsed by the calculators' own rules. */
async function seedAnalyses(tx: Tx): Promise<void> {
  const known = await tx.select({ id: users.id, email: users.email }).from(users)
  const idOf = (key: string) => {
    const email = members.find((member) => member.key === key)?.email
    return known.find((user) => user.email === email)?.id ?? 0
  }
  for (const { member, type, name = '', tags, daysAgo: days, data } of [
    ...analysesToKeep,
    ...analysesToSell,
  ]) {
    const kept = readData(type, data)
    const shortid = await insertAnalysis(tx, {
      userId: idOf(member),
      type,
      name,
      tags: [...tags],
      data: kept,
    })
    await tx
      .update(savedAnalyses)
      .set({ createdAt: daysAgo(days), updatedAt: daysAgo(days) })
      .where(eq(savedAnalyses.shortid, shortid))
  }
}

/** Creates links to analyses. @returns their secrets, by the word that stands for each in texts */
async function seedShares(tx: Tx, vault: Vault): Promise<Map<string, string>> {
  const secrets = new Map<string, string>()
  for (const [word, { member, name }] of Object.entries(sharedAnalyses)) {
    const email = members.find(({ key }) => key === member)?.email ?? ''
    const [analysis] = await tx
      .select({ id: savedAnalyses.id })
      .from(savedAnalyses)
      .innerJoin(users, eq(users.id, savedAnalyses.userId))
      .where(and(eq(users.email, email), eq(savedAnalyses.name, name)))
    if (!analysis) throw new Error(`the demo has no analysis ${name}`)
    const token = newSecret()
    await tx.insert(analysisShares).values({
      analysisId: analysis.id,
      tokenHash: secretHash(token),
      token: vault.seal(token, shareContext(analysis.id)),
      withAddress: true,
    })
    secrets.set(word, token)
  }
  return secrets
}
