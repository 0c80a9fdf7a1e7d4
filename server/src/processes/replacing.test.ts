import { get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { isAlive } from '../database/embedded/processes.ts'
import { FROM_SOURCE } from '../testing/programs/from-source.ts'
import { type RunningApi, runApi } from '../testing/programs/run-api.ts'

const PROGRAM = fileURLToPath(new URL('../testing/programs/processes-program.ts', import.meta.url))

let running: RunningApi | undefined
afterEach(async () => {
  running?.signal('SIGKILL')
  await running?.ended
})

/** Two processes under a leading one; those of these numbers end each time as soon as they serve. */
async function two(...ending: string[]): Promise<RunningApi> {
  const place = { config: { VAR_DIR: '', CANCHA_SECRET: undefined } }
  running = await runApi(place, {}, [...FROM_SOURCE, PROGRAM, ...ending])
  return running
}

type Begun = { number: string; pid: number; first: boolean; owner: string | null }

const begun = ({ said }: RunningApi): Begun[] =>
  said()
    .split('\n')
    .filter((line) => line.startsWith('{"number"'))
    .map((line) => JSON.parse(line))

/** Asks on a connection of its own. @returns the pid of the process that answers, or why none does */
const ask = (address: string): Promise<string> =>
  new Promise((resolve) => {
    const request = get(address, { agent: false }, async (answer) => {
      let text = ''
      for await (const part of answer) text += part
      resolve(text)
    })
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })

test('the first process gets the owner’s address and is told that it is the first, and no other one is', async () => {
  const program = await two()
  await expect.poll(() => begun(program)).toHaveLength(2)
  const [first, second] = begun(program)
  expect(first).toMatchObject({ number: '1', first: true, owner: 'postgres://owner.example/cancha' })
  expect(second).toMatchObject({ number: '2', first: false, owner: null })
  process.kill(first?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => begun(program)).toHaveLength(3)
  expect(begun(program)[2]).toMatchObject({ number: '1', first: false, owner: null })
})

test('new connections go to both processes by turns', async () => {
  const program = await two()
  await expect
    .poll(async () => new Set([await ask(program.address), await ask(program.address)]).size)
    .toBe(2)
})

test('a process that never stays is tried seven times, then its place stays empty, and the other one serves on', async () => {
  const program = await two('2')
  await expect.poll(program.said).toContain('process.given_up')
  expect(begun(program).filter(({ number }) => number === '2')).toHaveLength(7)
  const [first] = begun(program)
  expect(await ask(program.address)).toBe(`${first?.pid}`)
})

test('when no process stays, the leading one ends too', async () => {
  expect(await (await two('1', '2')).ended).toBe(1)
})

test('the client of a connection that a process died over without having taken it is told so, and doesn’t wait for ever', async () => {
  const program = await two()
  await expect.poll(() => begun(program)).toHaveLength(2)
  await expect
    .poll(async () => new Set([await ask(program.address), await ask(program.address)]).size)
    .toBe(2)
  const [, second] = begun(program)
  // A process that stands still is handed one connection, like one that is busy until it runs out of memory.
  process.kill(second?.pid ?? 0, 'SIGSTOP')
  let settled = 0
  const answers = Array.from({ length: 3 }, () => ask(program.address).finally(() => settled++))
  await expect.poll(() => settled).toBe(2)
  process.kill(second?.pid ?? 0, 'SIGKILL')
  const first = `${begun(program)[0]?.pid}`
  expect((await Promise.all(answers)).toSorted()).toEqual([first, first, 'ECONNRESET'])
  expect(await ask(program.address)).toMatch(/^\d+$/)
})

test.each(['SIGKILL', 'SIGTERM'] as const)('processes end with the leading one: %s', async (signal) => {
  const program = await two()
  await expect.poll(() => begun(program)).toHaveLength(2)
  program.signal(signal)
  expect(await program.ended).toBe(signal === 'SIGTERM' ? 0 : 'SIGKILL')
  const left = () => begun(program).filter(({ pid }) => isAlive(pid))
  await expect.poll(left).toEqual([])
})
