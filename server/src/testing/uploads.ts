import { files } from '@cancha/contract/files'
import type { FileKind } from '@cancha/contract/writing-fields'
import type { Person } from './cast.ts'
import { callAs } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** Uploads a file as the web does, piece by piece. @returns the last response */
export async function sendFile(app: TestApp, who: Person, bytes: Buffer, kind: FileKind, name = 'archivo') {
  const begun = await callAs(app, who, files.beginUpload, { body: { name, bytes: bytes.length } })
  if (begun.statusCode !== 200) return begun
  const { upload, pieceBytes } = begun.json()
  for (let number = 0; number * pieceBytes < bytes.length; number++) {
    const piece = bytes.subarray(number * pieceBytes, (number + 1) * pieceBytes)
    const body = { upload, number, base64: piece.toString('base64') }
    const kept = await callAs(app, who, files.uploadPiece, { body })
    if (kept.statusCode !== 200) return kept
  }
  return callAs(app, who, files.finishUpload, { body: { upload, kind } })
}
