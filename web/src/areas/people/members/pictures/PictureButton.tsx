import { members } from '@cancha/contract/calls/people/members'
import { limitsText, MB } from '@cancha/contract/ground/upload-purpose'
import { memberPurposes } from '@cancha/contract/people/members-uploads'
import { useRef, useState } from 'react'
import type { ApiError } from '../../../../api/errors.ts'
import { faultOf, isHeic } from '../../../../api/uploads/file-fault.ts'
import { useOneUpload } from '../../../../api/uploads/use-one-upload.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { FieldError } from '../../../../ui/fields/Field.tsx'
import { camera } from '../../../../ui/icons/glyphs.ts'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { OneUploadProgress } from '../../../../ui/uploader/OneUploadProgress.tsx'
import type { UserInfo } from '../queries.ts'
import { useShowProfile } from '../use-show-profile.ts'
import classes from './PictureButton.module.css'

const PictureCrop = lazyPart(async () => (await import('./PictureCrop.tsx')).PictureCrop)

type Kind = 'avatar' | 'cover'
const WORDS: Record<Kind, { change: string; title: string; done: string; gone: string }> = {
  avatar: {
    change: 'Cambiar mi foto',
    title: 'Tu foto',
    done: 'Tu foto ya está en tu perfil.',
    gone: 'Quitamos tu foto.',
  },
  cover: {
    change: 'Cambiar mi portada',
    title: 'Tu portada',
    done: 'Tu portada ya está en tu perfil.',
    gone: 'Quitamos tu portada.',
  },
}

/** The picture that is chosen is cut on this device, so that it may be larger than what is sent. */
const SOURCE_MOST = 40 * MB

/** Lets the member choose a picture or take one, crop it and upload it. */
export function PictureButton({ kind, profile }: { kind: Kind; profile: UserInfo }) {
  const input = useRef<HTMLInputElement>(null)
  const lens = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<File | null>(null)
  const [uncut, setUncut] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const words = WORDS[kind]
  const now = kind === 'avatar' ? profile.portrait : profile.cover
  const userid = profile.userid._id
  const showProfile = useShowProfile(userid)
  const source = { ...memberPurposes[kind], most: SOURCE_MOST }
  const upload = useOneUpload(memberPurposes[kind], userid)

  const options = {
    refused: ({ issues, message }: ApiError) => notify.error(issues[0]?.msg ?? message),
  }
  const keep = useWrite(
    async (image: File, send) => {
      const stored = await upload.send(image)
      return stored && send(members.attachPicture, { body: { userid, kind, file: stored.url } })
    },
    { ...options, says: (kept) => kept && words.done, done: (kept) => kept && changed() },
  )
  const remove = useWrite(members.removePicture, { ...options, says: words.gone, done: changed })
  function close() {
    upload.stop()
    setChosen(null)
    setUncut(null)
    setFault(null)
    setOpen(false)
  }
  function changed() {
    close()
    showProfile()
  }
  /** Handles a picture that this browser can't show, and so can't cut. An iPhone's photo is sent whole then. */
  function unreadable(file: File) {
    const wrong = isHeic(file)
      ? faultOf(file, memberPurposes[kind])
      : 'No pudimos leer esa imagen. Elige otra.'
    setChosen(null)
    setUncut(wrong ? null : file)
    setFault(wrong)
  }
  const picked = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const file = currentTarget.files?.[0] ?? null
    const wrong = file && faultOf(file, source)
    setFault(wrong)
    setChosen(wrong ? null : file)
    setUncut(null)
    // Reset, so that choosing the same file again fires a change event.
    currentTarget.value = ''
  }

  return (
    <>
      <IconButton
        className={classes.button}
        glyph={camera}
        label={words.change}
        onClick={() => setOpen(true)}
      />
      <input
        ref={input}
        // Hidden: the button opens the file dialog.
        hidden
        type="file"
        accept={source.accept}
        onChange={picked}
      />
      <input
        ref={lens}
        hidden
        type="file"
        accept={source.accept}
        capture={kind === 'avatar' ? 'user' : 'environment'}
        onChange={picked}
      />
      <Dialog open={open} onClose={close} title={words.title}>
        {chosen ? (
          <>
            <PictureCrop
              file={chosen}
              kind={kind}
              busy={keep.busy}
              onKeep={(image) => void keep.write(image)}
              onOther={() => input.current?.click()}
              onUnreadable={() => unreadable(chosen)}
              onMissing={close}
              waiting={<p role="status">Preparando tu imagen…</p>}
            />
            {upload.progress && <OneUploadProgress label={words.title} {...upload.progress} />}
          </>
        ) : uncut ? (
          <div className="stack">
            <p role="status">
              Este navegador no puede mostrar «{uncut.name}», pero la puedes guardar: se verá su centro.
            </p>
            <div className="row row-wrap">
              <Button loading={keep.busy} data-autofocus onClick={() => void keep.write(uncut)}>
                Guardar
              </Button>
              <Button variant="line" onClick={() => input.current?.click()}>
                Elegir otra
              </Button>
            </div>
            {upload.progress && <OneUploadProgress label={words.title} {...upload.progress} />}
          </div>
        ) : (
          <div className="stack">
            <p>Una imagen: {limitsText(source)}. Después eliges qué parte se ve.</p>
            {fault && (
              <div role="alert">
                <FieldError id={`${kind}-falta`}>{fault}</FieldError>
              </div>
            )}
            <Button icon={camera} data-autofocus onClick={() => input.current?.click()}>
              Elegir imagen
            </Button>
            <Button
              className={classes.lens}
              variant="line"
              icon={camera}
              onClick={() => lens.current?.click()}
            >
              Tomar una foto
            </Button>
            {now && (
              <Button
                variant="line"
                loading={remove.busy}
                onClick={() => remove.write({ body: { userid, kind } })}
              >
                Quitar la que está
              </Button>
            )}
          </div>
        )}
      </Dialog>
    </>
  )
}
