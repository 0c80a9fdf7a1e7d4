import { useEffect, useRef, useState } from 'react'
import type { UploadItem } from './upload-item.ts'

/**
 * The announcements to screen readers about files on their way: how many are ready, and failures. Percentages stay with
 * the progress bars, since reading each out would drown everything else.
 */
export function useAnnouncement(items: readonly UploadItem[]): string {
  const before = useRef<ReadonlyMap<string, UploadItem>>(new Map())
  const [said, setSaid] = useState('')
  useEffect(() => {
    const sentences = items
      .filter((item) => differs(before.current.get(item.id), item))
      .map((item) => sentenceOf(item, items))
    before.current = new Map(items.map((item) => [item.id, item]))
    const told = sentences.filter(Boolean).join(' ')
    if (told) setSaid(told)
  }, [items])
  return said
}

const differs = (before: UploadItem | undefined, { phase, message }: UploadItem): boolean =>
  before?.phase !== phase || before.message !== message

function sentenceOf({ name, phase, message }: UploadItem, items: readonly UploadItem[]): string {
  switch (phase) {
    case 'done': {
      const ready = items.filter((item) => item.phase === 'done').length
      return items.length > 1 ? `${ready} de ${items.length}, listo.` : `«${name}», listo.`
    }
    case 'failed':
      return `«${name}»: ${message ?? 'no se pudo subir.'}`
    case 'waiting':
      return message ?? ''
    case 'unfinished':
      return `«${name}» quedó a medias.`
    default:
      return ''
  }
}
