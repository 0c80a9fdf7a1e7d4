import { formatSize } from '@cancha/domain/ground/numbers/sizes'
import { IconButton } from '../../../../../ui/button/IconButton.tsx'
import { camera, close, document } from '../../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../../ui/icons/Icon.tsx'
import { Photo } from '../../../../../ui/pieces/Photo.tsx'
import classes from './AttachmentPreviews.module.css'
import type { Attachments } from './use-attachments.ts'

/** The files of the message that is being written, above its text; nothing where no file was chosen. */
export function AttachmentPreviews({
  files,
  faults,
  remove,
}: Pick<Attachments, 'files' | 'faults' | 'remove'>) {
  return (
    <>
      <div role="alert">
        {faults.map((fault) => (
          <p className={`text-sm text-danger wrap-anywhere ${classes.fault}`} key={fault}>
            {fault}
          </p>
        ))}
      </div>
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Archivos de tu mensaje">
          {files.map(({ id, file, preview }) => (
            <li className={classes.file} key={id}>
              {/* Few browsers show a HEIC: its name stands in its place, and it is sent all the same. */}
              <Photo
                src={preview}
                alt={file.name}
                width={88}
                height={88}
                fallback={
                  <span className={classes.document}>
                    <Icon glyph={preview === null ? document : camera} />
                    <span className={classes.name}>{file.name}</span>
                    <span>{formatSize(file.size)}</span>
                  </span>
                }
              />
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
