import { addressOf, type CallOf, type Operation } from '@cancha/contract/operation'
import { offline, refusalIn } from './errors.ts'
import { withProof } from './proof.ts'

/**
 * Fetches a file that the server makes and gives it to the person, as a download. In the browser only.
 * @param name what it is called where the server doesn't say
 * @throws ApiError with the server's words, or 'offline' when nothing came back
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

/** What the server calls the file, in the file's own language. */
function nameIn(headers: Headers): string | undefined {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return name && decodeURIComponent(name)
}

/** Gives the person a file, as if it came from the network. */
export function giveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: the browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
