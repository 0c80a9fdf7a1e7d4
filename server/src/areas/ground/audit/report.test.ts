import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { anchorsFolder, keepAnchor, parseAnchor } from './anchors.ts'
import { appendLinks } from './append-links.ts'
import { programActor, recordAudit } from './audit.ts'
import { auditReport, tellFault } from './report.ts'
import type { Fault } from './verify.ts'

const anchor = { position: 9, hash: 'ab'.repeat(32), from: '2026-11-22.json' }
const FAULTS: [Fault, RegExp][] = [
  [{ fault: 'gap', position: 4 }, /falta el eslabón 4 de la cadena\.$/],
  [{ fault: 'missing', seq: 7, position: 4 }, /la anotación 7 falta \(eslabón 4\)/],
  [{ fault: 'missing', seq: 7, position: null }, /la anotación 7 falta; esperaba/],
  [{ fault: 'changed', seq: 7, position: 4 }, /la anotación 7 o su eslabón 4 fue alterado/],
  [{ fault: 'rewritten', anchor }, /no es la del ancla 9:(ab){32} \(2026-11-22\.json\)/],
  [
    { fault: 'cut', anchor, position: 4 },
    /termina en el eslabón 4, antes del ancla 9:.*\n.*docs\/operations\.md/,
  ],
  [{ fault: 'unlinked', seq: 7 }, /la anotación 7 no tiene eslabón ni lo espera/],
  [{ fault: 'late', seq: 7 }, /la anotación 7 espera su eslabón desde hace más de un minuto/],
]

test.each(FAULTS)('an operator is told of %j', (fault, sentence) => {
  expect(tellFault(fault)).toMatch(sentence)
})

describe('the report of audit verify', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
    await write()
    await appendLinks(app.services.database)
  })
  afterAll(() => app.close())

  const write = () =>
    app.services.database.transaction((tx) => recordAudit(tx, programActor, { action: 'session.closed' }))
  const report = (...given: string[]) =>
    auditReport(
      app.services.database.db,
      anchorsFolder(app.config.VAR_DIR),
      given.flatMap((text) => {
        const anchor = parseAnchor(text)
        return anchor ? [{ ...anchor, from: '--anchor' }] : []
      }),
    )

  test('says that there is no anchor, takes one of the log, and sees a cut end by one that was kept', async () => {
    const alone = await report()
    expect(alone.intact).toBe(true)
    expect(alone.lines[0]).toMatch(/^El registro está íntegro\. Anotaciones: 1\. Ancla: 1:[0-9a-f]{64}$/)
    expect(alone.lines[1]).toMatch(/^No hay anclas en .*anchors: sin ellas/)
    const last = alone.lines[0]?.split('Ancla: ')[1] ?? ''
    expect((await report(last)).lines[1]).toBe('Concuerda con sus anclas: 1.')
    await keepAnchor(anchorsFolder(app.config.VAR_DIR), '2026-11-22', { position: 2, hash: '00'.repeat(32) })
    const cut = await report(last)
    expect(cut.intact).toBe(false)
    expect(cut.lines[0]).toMatch(
      /^El registro no está íntegro: la cadena termina en el eslabón 1, antes del ancla 2:0{64} \(2026-11-22\.json\)/,
    )
  })

  test('says what waits, and fails on an anchor that it cannot read', async () => {
    const folder = anchorsFolder(app.config.VAR_DIR)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder)
    await writeFile(join(folder, '2026-11-21.json'), '{')
    await write()
    const damaged = await report()
    expect(damaged.intact).toBe(false)
    expect(damaged.lines[1]).toMatch(/^Recién hechas, .*: 1\.$/)
    expect(damaged.lines.at(-1)).toMatch(/2026-11-21\.json no se puede leer/)
  })
})
