import type { MessageFile } from '@cancha/contract/calls/talk/messenger/message'
import { formatSize } from '@cancha/domain/ground/numbers/sizes'
import { document, download, microphone } from '../../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../../ui/icons/Icon.tsx'
import classes from './DocumentRow.module.css'

/** A PDF of a message. The server sends it to be kept, never to be shown inside of the site. */
export function DocumentRow({ file }: { file: Pick<MessageFile, 'url' | 'name' | 'bytes'> }) {
  return (
    <a className={`row ${classes.row}`} href={file.url} download={file.name}>
      <Icon glyph={document} className={classes.glyph} />
      <span className={`grow ${classes.words}`}>
        <span className={`two-lines ${classes.name}`}>{file.name}</span>
        <span className="text-xs text-2">PDF · {formatSize(file.bytes)}</span>
      </span>
      <Icon glyph={download} size="sm" />
      <span className="sr-only">Descargar</span>
    </a>
  )
}

/** A document, or a voice note that this browser no longer has, while it is sent: what it is, without a link. */
export function DocumentOnItsWay({ name, isVoice }: { name: string; isVoice: boolean }) {
  return (
    <span className={`row ${classes.row}`}>
      <Icon glyph={isVoice ? microphone : document} className={classes.glyph} />
      <span className={`grow ${classes.words}`}>
        <span className={`two-lines ${classes.name}`}>{isVoice ? 'Nota de voz' : name}</span>
        {!isVoice && <span className="text-xs text-2">PDF</span>}
      </span>
    </span>
  )
}
