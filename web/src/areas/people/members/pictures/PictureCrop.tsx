import { useEffect, useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../../../../ui/button/Button.tsx'
import { cutOut } from './cut-out.ts'
import classes from './PictureCrop.module.css'

const FRAME = { avatar: { width: 640, height: 640 }, cover: { width: 1536, height: 512 } } as const

interface PictureCropProps {
  file: File
  kind: keyof typeof FRAME
  busy: boolean
  /** called with the cropped picture */
  onKeep: (image: File) => void
  onOther: () => void
  /** called for a file that isn't a picture after all */
  onUnreadable: () => void
}

/** Crops a picture: moved by touch or arrow keys, scaled by pinching or with the slider. */
export function PictureCrop({ file, kind, busy, onKeep, onOther, onUnreadable }: PictureCropProps) {
  const sliderId = useId()
  const [source, setSource] = useState<string | null>(null)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const { width, height } = FRAME[kind]

  useEffect(() => {
    const address = URL.createObjectURL(file)
    setSource(address)
    setArea(null)
    setZoom(1)
    return () => URL.revokeObjectURL(address)
  }, [file])

  async function keep() {
    if (!source || !area) return
    try {
      onKeep(await cutOut(source, area, FRAME[kind]))
    } catch {
      onUnreadable()
    }
  }

  return (
    <div className="stack">
      <div className={classes.stage}>
        {source && (
          <Cropper
            image={source}
            crop={place}
            zoom={zoom}
            aspect={width / height}
            maxZoom={4}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            disableAutomaticStylesInjection
            mediaProps={{ alt: '', onError: onUnreadable }}
            cropperProps={{
              role: 'group',
              'aria-label': 'Parte de la imagen que se ve: muévela con las flechas',
            }}
          />
        )}
      </div>
      <label className={`row ${classes.zoom}`} htmlFor={sliderId}>
        Acercar
        <input
          id={sliderId}
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
      <div className="row row-wrap">
        <Button loading={busy} disabled={!area} onClick={() => void keep()}>
          Guardar
        </Button>
        <Button variant="line" onClick={onOther}>
          Elegir otra
        </Button>
      </div>
    </div>
  )
}
