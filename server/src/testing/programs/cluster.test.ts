import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { isAlive } from '../../database/embedded/processes.ts'
import { createDatabase, dropDatabase, startTestCluster } from './cluster.ts'
import { ask } from './embedded-run.ts'

test('databases are made from a template and dropped, and the cluster leaves nothing', async () => {
  const cluster = await startTestCluster()
  const [where] = await ask(cluster.url, `select current_setting('data_directory') as data`)
  const template = await createDatabase(cluster.url, 'plantilla "uno"')
  await ask(template.owner, 'create table kept as select 1 as one')
  const names = ['a', 'b', 'c']
  const copies = await Promise.all(names.map((name) => createDatabase(cluster.url, name, 'plantilla "uno"')))
  const rows = await Promise.all(copies.map(({ owner }) => ask(owner, 'select one from kept')))
  expect(rows.flat()).toEqual([{ one: 1 }, { one: 1 }, { one: 1 }])
  await dropDatabase(cluster.url, 'a')
  await expect(ask(copies[0]?.owner ?? '', 'select 1')).rejects.toThrow('does not exist')
  await cluster.stop()
  await expect(ask(template.owner, 'select 1')).rejects.toThrow()
  expect(existsSync(dirname(`${where?.['data']}`))).toBe(false)
}, 30_000)

test('the next run clears away what a killed one left', async () => {
  const module = new URL('./cluster.ts', import.meta.url).href
  const program = `const { startTestCluster } = await import('${module}')
    const { url } = await startTestCluster()
    const { ask } = await import('${new URL('./embedded-run.ts', import.meta.url).href}')
    const [row] = await ask(url, "select current_setting('data_directory') as data, pg_postmaster_start_time()")
    const { readPidFile } = await import('${new URL('../../database/embedded/postmaster.ts', import.meta.url).href}')
    console.log(JSON.stringify({ data: row.data, pid: (await readPidFile(row.data)).pid }))
    setInterval(() => undefined, 1000)`
  const killed = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: killed.stdout }), 'line')
  const { data, pid } = JSON.parse(line)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(isAlive(pid)).toBe(true)
  const cluster = await startTestCluster()
  expect(isAlive(pid)).toBe(false)
  await expect(readdir(data)).rejects.toThrow('ENOENT')
  await cluster.stop()
}, 30_000)
