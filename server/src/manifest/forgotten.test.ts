import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type UploadPurpose, uploadPurpose } from '@cancha/contract/ground/upload-purpose'
import { AREAS } from '@cancha/domain/ground/areas'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allFeatures } from '../areas/all.ts'
import { column } from '../database/decoders.ts'
import { selectRows } from '../database/statements.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { gather } from './gather.ts'

const AREAS_FOLDER = new URL('../areas/', import.meta.url)
const CONTRACT = new URL('../../../contract/src/', import.meta.url)
const ADDRESSES = new URL('../../../web/src/routeTree.gen.ts', import.meta.url)

const declared = gather(allFeatures)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const foldersOf = (url: URL) =>
  readdirSync(url, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** The exports of these modules. */
async function exportsOf(files: URL[]): Promise<unknown[]> {
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ file.href) as Promise<object>),
  )
  return modules.flatMap((module) => Object.values(module)).flat()
}

/** The features' folders, as `lending/requests`. */
const featureFolders = () =>
  foldersOf(AREAS_FOLDER).flatMap((area) =>
    foldersOf(new URL(`${area}/`, AREAS_FOLDER)).map((name) => `${area}/${name}`),
  )

/** The files with this name in the features' folders. */
const named = (file: string): URL[] =>
  featureFolders().flatMap((folder) => {
    const url = new URL(`${folder}/${file}`, AREAS_FOLDER)
    return existsSync(url) ? [url] : []
  })

/** The files of the contract's areas whose names end like this. */
const published = (ending: string): URL[] =>
  readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => new URL(file, CONTRACT))

/** The upload purposes among these exports: values, or objects of them. */
function purposesIn(value: unknown): UploadPurpose[] {
  if (typeof value !== 'object' || value === null) return []
  return 'kinds' in value && 'most' in value
    ? [value as UploadPurpose]
    : Object.values(value).flatMap(purposesIn)
}

/** The names of the jobs that a source text defines. */
const jobsIn = (source: string): string[] =>
  [...source.matchAll(/defineJob(?:<[^(]*>)?\(\{\s*name: '([^']+)'/g)].map(([, name]) => name ?? '')

const columnsBy = async (query: string): Promise<string[]> => {
  const rows = await selectRows(app.services.database.db, { column: column.text }, sql.raw(query))
  return rows.map(({ column }) => column)
}

/** Columns of tables with storage keys, by the naming convention. */
const KEY_COLUMNS = `
  select table_name || '.' || column_name as "column"
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_type = 'BASE TABLE' and table_schema = 'public' and column_name ~ '(^|_)(file|storage)_key$'`
/** Foreign keys to files. The parts of a file, and the upload that it came by, go with it and don't hold it. */
const HOLDERS = `
  select conrelid::regclass || '.' || attname as "column" from pg_constraint c
  join pg_attribute on attrelid = conrelid and attnum = any(conkey)
  where contype = 'f' and confrelid = 'files'::regclass and conrelid::regclass::text not in ('file_parts', 'file_uploads')`
/** Those that would let a held file be deleted, or that have no index for finding it. */
const LOOSE_HOLDERS = `${HOLDERS} and (confdeltype <> 'a' or not exists (
  select from pg_index where indrelid = conrelid and indkey[0] = attnum))`
/** Columns in which addresses of files may stand, by the naming convention, of tables without the trigger. */
const UNWATCHED = `
  select table_name || '.' || column_name as "column"
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_type = 'BASE TABLE' and table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'ARRAY')
    and column_name ~ '(^|_)(image|picture|photo|thumbnail|cover|banner|poster|logo|pdf|captions|audio|video|attachment|html|body|description|answer|content|draft|scheduled)(s|_urls?)?$'
    and not exists (select from pg_trigger where tgrelid = table_name::regclass and tgname = 'hold_files')
    and table_name || '.' || column_name not in (${HOLDERS})`
/** Texts without pictures, in which nothing is shown, and what triggers copy from a row that holds the file. */
const WITHOUT_FILES = [
  'search_documents.body',
  'search_documents.picture',
  'search_documents.cover',
  'conversation_members.draft',
  'forum_posts.answer',
  'forum_subcategories.description',
  'sandbox_answers.answer',
  'deals.body',
  // Compared with, also when the photo is gone.
  'deal_changes.measured_photos',
]

const isPartition = (column: string) => column.startsWith('search_documents_')

/** Page addresses with a secret, by the names of their parameters. */
const secretPages = (addresses: readonly string[]) =>
  addresses.filter((address) => /\$\w*(token|secret|clave|codigo)\b/i.test(address))

const isSecret = (address: string) =>
  declared.secretAddresses.some((start) => address === start || address.startsWith(`${start}/`))

describe('no manifest forgets', () => {
  test('its folder: each has a manifest of its area and name, and each manifest its line in the list', () => {
    expect(foldersOf(AREAS_FOLDER).toSorted()).toEqual([...AREAS].toSorted())
    const listed = allFeatures.map(({ area, name }) => `${area}/${name}`).toSorted()
    expect(featureFolders().toSorted(), 'each has its line in server/src/areas/all.ts').toEqual(listed)
    expect(named('feature.ts')).toHaveLength(allFeatures.length)
  })

  test('a limit, a notification, a live event, a kind of result, of link card, an hourly task', async () => {
    expect(new Set(declared.events), 'live events that manifests name').toEqual(
      new Set(await exportsOf(published('-events.ts'))),
    )
    expect(new Set(declared.notifications), 'notifications that manifests name').toEqual(
      new Set(await exportsOf(named('notifications.ts'))),
    )
    for (const one of await exportsOf(named('limits.ts')))
      expect(declared.limits, 'limits that manifests name').toContain(one)
    expect(new Set(declared.linkCards), 'link cards that manifests name').toEqual(
      new Set(await exportsOf(named('link-cards.ts'))),
    )
    const kinds = declared.searchKinds.map(({ kind }) => kind)
    for (const file of [...named('search-kind.ts'), ...named('search-kinds.ts')])
      for (const [, kind] of readFileSync(file, 'utf8').matchAll(/^\s*kind: '(\w+)'/gm))
        expect(kinds, file.pathname).toContain(kind)
    const hourly = declared.jobs.find(({ name }) => name === 'hourly')?.timetable?.map(({ key }) => key)
    for (const tasks of await exportsOf(named('hourly.ts')))
      expect(hourly).toEqual(expect.arrayContaining(Object.keys(tasks as object)))
  })

  test('a live event that the server hears', async () => {
    const calls = await exportsOf(published('-live-calls.ts'))
    expect(calls.length).toBeGreaterThanOrEqual(5)
    expect(new Set(declared.hears.map(({ call }) => call))).toEqual(new Set(calls))
  })

  test('the purpose of an upload, and how pictures are drawn where it takes them', async () => {
    const purposes = (await exportsOf(published('-uploads.ts'))).flatMap(purposesIn)
    expect(purposes.length).toBeGreaterThanOrEqual(5)
    const rules = new Map(declared.uploadRules.map((rule) => [rule.purpose, rule]))
    expect(new Set(rules.keys())).toEqual(new Set(purposes))
    for (const [{ name, kinds }, { picture, paper }] of rules)
      expect(picture !== undefined || paper !== undefined, name).toBe(kinds.includes('image'))
  })

  test('a job', () => {
    const sources = readdirSync(AREAS_FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    )
    const defined = sources.flatMap((file) => jobsIn(readFileSync(new URL(file, AREAS_FOLDER), 'utf8')))
    expect(defined.length).toBeGreaterThan(5)
    expect(declared.jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(defined))
  })

  test('a column that names stored bytes', async () => {
    const keys = await columnsBy(KEY_COLUMNS)
    expect(declared.fileKeys.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      keys.toSorted(),
    )
  })

  test('a foreign key that holds a file, and a column in which files are mentioned', async () => {
    const holders = await columnsBy(HOLDERS)
    expect(declared.fileHolders.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      holders.toSorted(),
    )
    expect(await columnsBy(LOOSE_HOLDERS)).toEqual([])
    const unwatched = await columnsBy(UNWATCHED)
    expect(unwatched.filter((column) => !isPartition(column)).toSorted()).toEqual(WITHOUT_FILES.toSorted())
  })

  test('an address with a secret in it', () => {
    const addresses = [...readFileSync(ADDRESSES, 'utf8').matchAll(/fullPath: '([^']+)'/g)].map(
      ([, path]) => path ?? '',
    )
    expect(secretPages(addresses).length).toBeGreaterThan(5)
    expect(secretPages(addresses).filter((address) => !isSecret(address))).toEqual([])
  })
})

describe('the test of what is forgotten catches', () => {
  test('a table with a file that nobody declares, one that lets go of it, and a text that mentions files', async () => {
    await app.asOwner(`
      create table albums (id bigint, file_key text, front text references files);
      create table frames (picture_of text references files on delete set null);
      create index frames_file on frames (picture_of);
      create table diaries (id bigint, body jsonb);
      create table walls (id bigint, photos text[], cover_url text)`)
    const found = await Promise.all([KEY_COLUMNS, HOLDERS, LOOSE_HOLDERS, UNWATCHED].map(columnsBy))
    await app.asOwner('drop table albums; drop table frames; drop table diaries; drop table walls')
    const [keys, holders, loose, unwatched] = found
    expect(keys).toContain('albums.file_key')
    expect(holders).toEqual(expect.arrayContaining(['albums.front', 'frames.picture_of']))
    expect(loose?.toSorted()).toEqual(['albums.front', 'frames.picture_of'])
    expect(unwatched).toEqual(expect.arrayContaining(['diaries.body', 'walls.photos', 'walls.cover_url']))
  })

  test('an upload purpose that nobody declares', () => {
    const purpose = uploadPurpose('albums.photo', { kinds: ['image'], most: 1 })
    expect(purposesIn({ photo: purpose })).toEqual([purpose])
    expect(declared.uploadRules.map((rule) => rule.purpose)).not.toContain(purpose)
  })

  test('a job that nobody declares', () => {
    const source = "export const sort = defineJob<{ id: number }>({\n  name: 'albums.sort',\n  retryLimit: 1,"
    expect(jobsIn(source)).toEqual(['albums.sort'])
  })

  test('a page behind a secret that nobody declares', () => {
    expect(secretPages(['/ver/$viewtoken', '/ver/$id'])).toEqual(['/ver/$viewtoken'])
    expect(isSecret('/ver/$viewtoken')).toBe(false)
  })
})
