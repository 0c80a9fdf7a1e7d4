import { writingPurposes } from '@cancha/contract/school/writing-uploads'
import { vi } from 'vitest'
import { createUploadQueue, type QueueOptions } from '../../api/uploads/upload-queue.ts'

export const MB = 1024 * 1024

/** A picture of the given size whose bytes tell their place. */
export function photo(name = 'casa.jpg', bytes = 12 * MB): File {
  const line = 'abcdefghijklmnop'.repeat(64 * 1024)
  return new File([line.repeat(Math.ceil(bytes / line.length)).slice(0, bytes)], name, {
    type: 'image/jpeg',
    lastModified: 1_700_000_000_000,
  })
}

export function queueOf(
  owner = 'ana',
  place = 'pieza 1: portada',
  more: Partial<Pick<QueueOptions, 'purpose' | 'leastWidth'>> = {},
) {
  const stored: string[] = []
  const queue = createUploadQueue({
    owner,
    place,
    purpose: writingPurposes.image,
    onStored: ({ url }) => stored.push(url),
    ...more,
  })
  const phases = () => queue.items().map(({ phase }) => phase)
  const id = (at = 0) => String(queue.items()[at]?.id)
  const until = (...wanted: string[]) =>
    passUntil(
      () => phases().join() === wanted.join(),
      () => phases(),
    )
  return { queue, stored, phases, id, until }
}

/** Lets the clock run until something holds, two minutes at most. */
export async function passUntil(holds: () => boolean, now: () => unknown = () => undefined) {
  for (let passed = 0; !holds() && passed < 120_000; passed += 100) await vi.advanceTimersByTimeAsync(100)
  if (!holds()) throw new Error(`it never came to that: ${JSON.stringify(now())}`)
}
