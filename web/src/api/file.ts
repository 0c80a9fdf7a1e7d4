import { addressOf, type CallOf, type Operation } from '@cancha/contract/ground/operation'
import { offline, refusalIn } from './errors.ts'
import { withProof } from './proof.ts'

/**
 * Fetches a file that the server generates and downloads it. In the browser only.
 * @param name the file's name if the server gives none
 * @throws ApiError with the server's message, or 'offline' when there was no answer
 */
export async function download<Op extends Operation>(
  operation: Op,
  input: CallOf<Op>,
  name: string,
): Promise<void> {
  const address = addressOf(operation, input as { params?: object; query?: object })
  const { file, named } = await withProof(async () => {
    const init = { headers: { 'X-Client': 'web' }, signal: AbortSignal.timeout(60_000) }
    const response = await fetch(address, init).catch(() => {
      throw offline()
    })
    if (!response.ok) throw refusalIn(await response.json().catch(() => null))
    return { file: await response.blob(), named: nameIn(response.headers) }
  })
  giveFile(file, named ?? name)
}

/** The name that the server gives the file, in the file's own language. */
function nameIn(headers: Headers): string | undefined {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return name && decodeURIComponent(name)
}

/** Downloads a file that is already in memory. */
export function giveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Later, because the browser reads the file only after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
