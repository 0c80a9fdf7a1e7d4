/**
 * Where a file is on its way. `unfinished` was begun on this page before it was reloaded, and goes on when the same
 * file is chosen again.
 */
export type UploadPhase =
  | 'queued'
  | 'sending'
  | 'waiting'
  | 'paused'
  | 'finishing'
  | 'done'
  | 'failed'
  | 'unfinished'

/** A file on its way, as the uploader shows it. */
export interface UploadItem {
  id: string
  name: string
  /** its media type, as the browser tells it; may be empty */
  type: string
  /** its size in bytes */
  bytes: number
  /** how much of it has gone, in bytes; goes back when a piece is lost */
  sent: number
  phase: UploadPhase
  /** why it waits or failed, and what to do */
  message?: string | undefined
  /** whether trying a failed file again may help */
  retryable?: boolean | undefined
  /** the address of a picture of it */
  preview?: string | undefined
}

const UNDER_WAY: ReadonlySet<UploadPhase> = new Set(['sending', 'waiting', 'finishing'])

/** Whether a file is going up at this moment, or will by itself. */
export const isUnderWay = ({ phase }: Pick<UploadItem, 'phase'>): boolean => UNDER_WAY.has(phase)

/** The id of a row's sentence, which describes the field when the file failed. */
export const noteIdOf = (item: UploadItem): string => `${item.id}-nota`
