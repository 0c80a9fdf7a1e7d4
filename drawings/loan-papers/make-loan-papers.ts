// Draws the papers of the demo's loan files, into demo/lending/papers: PDFs, and photos of papers on a table. Run by hand when their content
// changes:
//
//   node drawings/loan-papers/make-loan-papers.ts
//
// The same content gives the same files. Nothing of this runs when the product does.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PAPERS } from '../../demo/lending/texts/requests/papers.ts'
import { type PaperName, PHOTOGRAPHED, paperFile } from '../../demo/lending/texts/requests/photographed.ts'
import { paperPdf } from './pdf.ts'
import { photoOf } from './photo.ts'

const folder = fileURLToPath(new URL('../../demo/lending/papers/', import.meta.url))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

let total = 0
function keep(name: string, bytes: Buffer): void {
  const file = paperFile(name as PaperName)
  writeFileSync(`${folder}${file}`, bytes)
  total += bytes.length
  console.log(file, bytes.length)
}

for (const [name, paper] of Object.entries(PAPERS)) keep(name, await paperPdf(paper))
keep('identificacion', await photoOf(PHOTOGRAPHED.identificacion, { width: 900, height: 570, turned: -4 }))
keep(
  'recibo-predial',
  await photoOf(PHOTOGRAPHED['recibo-predial'], { width: 850, height: 1_100, turned: 5 }),
)
console.log(total, 'bytes')
