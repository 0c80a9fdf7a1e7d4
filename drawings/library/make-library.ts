// Makes the files of the demo's library, into demo/school/library: papers to print, and workbooks that calculate. Run by hand
// when their content changes:
//
//   node drawings/library/make-library.ts
//
// The same content gives the same files. Nothing of this runs when the product does.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { paperPdf } from './paper.ts'
import { buyingPapers } from './papers-buying.ts'
import { owningPapers } from './papers-owning.ts'
import { rentingPapers } from './papers-renting.ts'
import { buildingSheets } from './sheets-building.ts'
import { buyingSheets } from './sheets-buying.ts'
import { owningSheets } from './sheets-owning.ts'
import { workbookOf } from './workbook.ts'

const folder = fileURLToPath(new URL('../../demo/school/library/', import.meta.url))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

let total = 0
function keep(name: string, bytes: Buffer): void {
  writeFileSync(`${folder}${name}`, bytes)
  total += bytes.length
  console.log(name, bytes.length)
}

for (const [name, paper] of Object.entries({ ...buyingPapers, ...owningPapers, ...rentingPapers }))
  keep(`${name}.pdf`, await paperPdf(paper))
for (const [name, { title, sheets }] of Object.entries({
  ...buyingSheets,
  ...buildingSheets,
  ...owningSheets,
}))
  keep(`${name}.xlsx`, workbookOf(title, sheets))
console.log(total, 'bytes')
