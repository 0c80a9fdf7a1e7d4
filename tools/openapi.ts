// Writes the OpenAPI documents that are kept in the repository: `npm run openapi`, after a wanted change of the contract.
import { writeFileSync } from 'node:fs'
import { allFeatures } from '../server/src/areas/all.ts'
import { committedDocuments, jsonText } from '../server/src/http/openapi/committed.ts'
import { operationsOf } from '../server/src/manifest/gather.ts'

for (const [path, document] of Object.entries(committedDocuments(operationsOf(allFeatures))))
  writeFileSync(new URL(`../${path}`, import.meta.url), `${jsonText(document)}\n`)
