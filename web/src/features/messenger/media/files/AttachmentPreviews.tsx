import { formatSize } from '@cancha/domain/numbers/sizes'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { close, document } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import classes from './AttachmentPreviews.module.css'
import type { Attachments } from './use-attachments.ts'

/** What goes with the message that is being written, above its text; nothing where nothing was chosen. */
export function AttachmentPreviews({
  files,
  faults,
  remove,
}: Pick<Attachments, 'files' | 'faults' | 'remove'>) {
  return (
    <>
      <div role="alert">
        {faults.map((fault) => (
          <p className={classes.fault} key={fault}>
            {fault}
          </p>
        ))}
      </div>
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Archivos de tu mensaje">
          {files.map(({ id, file, preview }) => (
            <li className={classes.file} key={id}>
              {preview === null ? (
                <span className={classes.document}>
                  <Icon glyph={document} />
                  <span className={classes.name}>{file.name}</span>
                  <span>{formatSize(file.size)}</span>
                </span>
              ) : (
                <img src={preview} alt={file.name} />
              )}
              <IconButton
                className={classes.remove}
                glyph={close}
                label={`Quitar ${file.name}`}
                onClick={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
