import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { allFeatures } from '../areas/all.ts'
import { gather } from '../manifest/gather.ts'
import {
  ask,
  cleanUp,
  cleanUpShared,
  isRoot,
  makeDatabaseFolder,
  makeFolder,
  runProgram,
} from '../testing/programs/embedded-run.ts'
import { checkDatabase } from './check.ts'
import {
  createCluster,
  durable,
  readPassword,
  SUPERUSER_PASSWORD,
  writePassword,
} from './embedded/cluster.ts'
import { findAccount } from './embedded/home.ts'
import { launch, stopPostmaster } from './embedded/postmaster.ts'
import { packagedPrograms } from './embedded/programs.ts'
import { databaseUrl, superuser } from './embedded/session.ts'
import { migrateDatabase } from './migrate.ts'

const declared = gather(allFeatures)

afterEach(cleanUp, 30_000)
afterAll(cleanUpShared)

/** The superuser's objects outside of PostgreSQL's own schemas and of extensions. */
const OF_THE_SUPERUSER = `
  with found as (
    select 'pg_class'::regclass as of, oid, relname::text as name, relowner as owner, relnamespace as space from pg_class
    union all select 'pg_proc'::regclass, oid, proname, proowner, pronamespace from pg_proc
    union all select 'pg_type'::regclass, oid, typname, typowner, typnamespace from pg_type
    union all select 'pg_ts_config'::regclass, oid, cfgname, cfgowner, cfgnamespace from pg_ts_config
    union all select 'pg_ts_dict'::regclass, oid, dictname, dictowner, dictnamespace from pg_ts_dict
    union all select 'pg_namespace'::regclass, oid, nspname, nspowner, oid from pg_namespace)
  select f.of::text, f.name from found f join pg_namespace n on n.oid = f.space
  where f.owner = 10 and n.nspname !~ '^(pg_|information_schema)'
    and not exists (select from pg_depend d where d.classid = f.of and d.objid = f.oid and d.deptype = 'e')`

/** A data folder of an older version, whose single role owned everything and was the superuser. */
async function folderOfBefore(): Promise<{ folder: string; port: number }> {
  const folder = await makeFolder()
  const home = {
    folder,
    data: join(folder, 'data'),
    account: isRoot ? await findAccount() : undefined,
  }
  const programs = packagedPrograms()
  mkdirSync(home.data, { mode: 0o700 })
  const root = superuser(await writePassword(home, SUPERUSER_PASSWORD))
  await createCluster(home, programs, { sync: false })
  const server = await launch({ home, programs, settings: durable, ports: {}, log: () => undefined })
  const url = databaseUrl(server.port, root)
  await ask(databaseUrl(server.port, root, 'postgres'), 'create database cancha')
  await migrateDatabase({ owner: url, app: url }, () => undefined, declared)
  await ask(
    url,
    `insert into users (first_name, last_name, email) values ('Ana', 'Paz', 'ana@prueba.example');
     create role cancha_app nologin; grant cancha_app to cancha`,
  )
  await stopPostmaster(server.pid)
  return { folder, port: server.port }
}

test('row 63: a folder from before the two roles gets them, and its tables their owner', async () => {
  const { folder } = await folderOfBefore()
  const { url, ownerUrl, port } = await runProgram(folder).ready
  await migrateDatabase({ owner: ownerUrl, app: url }, () => undefined, declared)
  await checkDatabase(url, declared)
  expect(await ask(url, 'select first_name, current_user as who from users')).toEqual([
    { first_name: 'Ana', who: 'cancha_app' },
  ])
  const root = superuser((await readPassword(folder, SUPERUSER_PASSWORD)) ?? '')
  expect(await ask(databaseUrl(port, root), OF_THE_SUPERUSER)).toEqual([])
  // Changes that a later migration may make.
  await ask(ownerUrl, 'alter table users add column later int; drop function refuse_change cascade')
}, 60_000)

test('row 63: neither role of a new folder is a superuser, and only one may make tables', async () => {
  const { url, ownerUrl } = await runProgram(await makeDatabaseFolder()).ready
  const roles = 'select rolname, rolsuper, rolcreaterole from pg_roles where rolcanlogin order by rolname'
  expect(await ask(url, roles)).toEqual([
    { rolname: 'cancha', rolsuper: true, rolcreaterole: true },
    { rolname: 'cancha_app', rolsuper: false, rolcreaterole: false },
    { rolname: 'cancha_owner', rolsuper: false, rolcreaterole: false },
  ])
  await expect(ask(url, 'create table mine (id int)')).rejects.toThrow('permission denied for schema public')
  await ask(ownerUrl, 'create table mine (id int)')
}, 30_000)

test('what the app did to its own role is undone by the next start', async () => {
  const folder = await makeDatabaseFolder()
  const run = runProgram(folder)
  const { url } = await run.ready
  await ask(url, "alter role cancha_app set search_path = 'nowhere'; alter role cancha_app password 'otra'")
  await expect(ask(url, 'select 1')).rejects.toThrow('password authentication failed')
  run.kill('SIGKILL')
  await run.ended
  const again = await runProgram(folder).ready
  expect(await ask(again.url, "select current_setting('search_path') as path")).toEqual([
    { path: '"$user", public' },
  ])
}, 30_000)
