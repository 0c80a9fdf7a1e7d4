import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { COMPLETE } from '../demo/first-start.ts'
import { library } from '../demo/school/texts/library.ts'
import { freePort } from '../server/src/testing/programs/free-port.ts'
import { roomyFolder } from '../server/src/testing/programs/roomy-folder.ts'
import { nodeFlags } from './node-flags.mjs'

const DIST = new URL('../server/dist/', import.meta.url)

test('the built server finds what lies beside its sources, and is written in ASCII', () => {
  const files = readdirSync(DIST).filter((name) => name.endsWith('.js'))
  const built = files.map((name) => readFileSync(new URL(name, DIST), 'utf8')).join('\n')
  const sources = [...built.matchAll(/new URL\("([^"]+)", import\.meta\.url\)\.href/g)].map(
    ([, at = '']) => at,
  )
  expect(sources.length).toBeGreaterThan(8)
  expect(sources.filter((at) => !existsSync(new URL(at, DIST)))).toEqual([])
  // Any other use would name the built file instead of the source.
  expect(built.match(/import\.meta/g)).toHaveLength(sources.length)
  expect(/[^\0-\x7F]/.exec(built)).toBeNull()
})

test('built, what npm start runs makes its database, serves pages, and completes the demo community meanwhile', async () => {
  const folder = mkdtempSync(join(await roomyFolder(), 'cancha-built-'))
  const port = await freePort()
  const program = spawn(process.execPath, [...nodeFlags, fileURLToPath(new URL('serve.js', DIST))], {
    env: { PATH: process.env['PATH'], PORT: String(port), VAR_DIR: folder, LOG_LEVEL: 'warn' },
  })
  let said = ''
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      said += part
    })
  try {
    await expect.poll(() => said, { timeout: 60_000 }).toContain('Cancha escucha')
    const page = await fetch(`http://localhost:${port}/education/videocourses`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Cursos')
    expect(said).toContain('ana@demo.cancha.example')
    await expect.poll(() => said, { timeout: 60_000 }).toContain(COMPLETE)
    const resources = await fetch(`http://localhost:${port}/public/resources`)
    expect(await resources.text()).toContain(library[0]?.name)
  } finally {
    program.kill('SIGTERM')
    if (program.exitCode === null) await once(program, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  expect(program.exitCode).toBe(0)
}, 90_000)
