import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SAMPLE_PASSWORDS, SAMPLE_SECRETS } from '../server/src/config.ts'

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const lines = (name: string) => read(name).split('\n')

/** The images that are pulled from a registry, without the stages of a file and images that are built here. */
function images(): string[] {
  const stages = new Set<string>()
  const based = lines('Dockerfile').flatMap((line) => {
    const [, image = '', stage] = /^(?:FROM|COPY --from=)\s*(\S+)(?:\s+AS\s+(\S+))?/i.exec(line) ?? []
    if (stage) stages.add(stage)
    return image && !stages.has(image) ? [image] : []
  })
  const used = lines('compose.yaml').flatMap((line) => /^\s+image:\s*(\S+)/.exec(line)?.[1] ?? [])
  return [...based, ...used]
}

/** A service's section of compose.yaml. */
const service = (name: string) =>
  new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(read('compose.yaml'))?.[1] ?? ''

test('row 60: every image is a version and its digest', () => {
  expect(images().length).toBeGreaterThanOrEqual(4)
  for (const image of images())
    expect(image).toMatch(/^[a-z/.]+:\d+\.\d+(\.\d+)?(-[a-z-]+)?@sha256:[0-9a-f]{64}$/)
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } }
  expect(images()[0]).toContain(`node:${dependencies.node}-`)
})

test('row 60: no .env enters an image, and the sample may', () => {
  const rules = lines('.dockerignore')
  for (const rule of ['**/.env', '**/.env.*', '**/*.env']) {
    expect(rules).toContain(rule)
    expect(rules.indexOf('!**/.env.example')).toBeGreaterThan(rules.indexOf(rule))
  }
})

test('row 63: the nodes know neither the owner’s password nor the superuser’s, and migrating no secret of the site', () => {
  expect(service('node')).toContain('DATABASE_URL: *app')
  expect(service('node')).not.toMatch(/OWNER|POSTGRES_PASSWORD|MIGRATE/)
  expect(service('migrate')).toMatch(/DATABASE_URL: &app postgres:\/\/cancha_app:\$\{APP_PASSWORD\}@/)
  expect(service('migrate')).not.toMatch(/POSTGRES_PASSWORD|CANCHA_SECRET|S3_URL|SMTP/)
})

test('row 20: every secret of the sample is one that the program refuses', () => {
  const samples = lines('.env.example').flatMap(
    (line) => /^\w*(?:PASSWORD|SECRET)=(.+)/.exec(line)?.[1] ?? [],
  )
  expect(samples.length).toBeGreaterThanOrEqual(4)
  expect(samples.filter((one) => ![...SAMPLE_PASSWORDS, ...SAMPLE_SECRETS].includes(one))).toEqual([])
})

test('every setting that compose.yaml asks for has its line in the sample', () => {
  const asked = new Set([...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name))
  const sampled = lines('.env.example').map((line) => line.split('=')[0])
  expect([...asked].filter((name) => !sampled.includes(name))).toEqual([])
})
