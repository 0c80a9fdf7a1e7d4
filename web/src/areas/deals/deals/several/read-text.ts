/** Most bytes of a file that is read: as many letters as the server takes, of two bytes each. */
const BYTES_MOST = 400_000

/** Why a file can't be read as a table. */
export class NoTable extends Error {}

/**
 * The text of a file that a spreadsheet has saved: in UTF-8 or UTF-16, or in what Excel writes where Windows is Spanish.
 * @throws NoTable with a sentence for the person
 */
export async function readText(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<string> {
  if (file.size > BYTES_MOST) throw new NoTable('El archivo es demasiado grande: 20 propiedades como máximo.')
  const bytes = new Uint8Array(
    await file.arrayBuffer().catch(() => {
      throw new NoTable('No se pudo abrir el archivo. Elígelo otra vez.')
    }),
  )
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new NoTable('Es un libro de Excel: ábrelo y guárdalo como CSV («Guardar como», «CSV UTF-8»).')
  const text = decoded(bytes)
  if (text.includes('\0')) throw new NoTable('Este archivo no es un CSV: no se puede leer como texto.')
  if (text.trim() === '') throw new NoTable('El archivo está vacío.')
  return text
}

function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
