import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Uploader } from '../uploader/Uploader.tsx'
import { UploadRow } from '../uploader/UploadRow.tsx'
import type { UploadItem } from '../uploader/upload-item.ts'
import { Sample } from './Sample.tsx'

const MB = 1024 * 1024
const item = (id: string, name: string, part: Partial<UploadItem>): UploadItem => ({
  id: `muestra-${id}`,
  name,
  type: 'image/jpeg',
  bytes: 4.2 * MB,
  sent: 0,
  phase: 'queued',
  ...part,
})

const PHOTOS: UploadItem[] = [
  item('1', 'Fachada.jpg', { phase: 'done', sent: 4.2 * MB, preview: '/icon-192.png' }),
  item('2', 'Recorrido de la casa de Irvington Boulevard con el vecindario.mp4', {
    type: 'video/mp4',
    bytes: 300 * MB,
    sent: 132.4 * MB,
    phase: 'sending',
  }),
  item('3', 'Cocina.jpg', { preview: '/icon-192.png' }),
]

const STATES: UploadItem[] = [
  item('4', 'Techo.jpg', {
    phase: 'waiting',
    sent: 2 * MB,
    message: 'Sin conexión. Seguimos en cuanto vuelva.',
  }),
  item('5', 'Patio.jpg', { phase: 'paused', sent: 3 * MB }),
  item('6', 'Contrato firmado.pdf', { type: 'application/pdf', phase: 'finishing', sent: 4.2 * MB }),
  item('7', 'Baño.jpg', {
    phase: 'failed',
    message: 'Subiste mucho hoy. Espera a mañana o borra lo que está a medias.',
    retryable: true,
  }),
  item('8', 'Plano.heic', {
    phase: 'failed',
    message: 'El archivo no es una imagen (JPEG, PNG, GIF, WebP, AVIF o HEIC). Elige otro.',
  }),
  item('9', 'Visita.mp4', { type: 'video/mp4', bytes: 300 * MB, sent: 180 * MB, phase: 'unfinished' }),
]

/** The uploader with samples: they can be paused, continued and taken out, and nothing is sent. */
function SampleUploader({
  items: samples,
  ...texts
}: {
  items: UploadItem[]
  label: string
  help?: string
  pick: string
  multiple?: boolean
}) {
  const [items, setItems] = useState(samples)
  const set = (id: string, phase: UploadItem['phase']) =>
    setItems((before) =>
      before.map((each) => (each.id === id ? { ...each, phase, message: undefined } : each)),
    )
  return (
    <Uploader
      Row={UploadRow}
      {...texts}
      accept="image/jpeg,video/mp4"
      limits="JPEG o MP4, hasta 300 MB"
      camera={{ label: 'Tomar foto', facing: 'environment' }}
      items={items}
      onAdd={() => undefined}
      onPause={(id) => set(id, 'paused')}
      onResume={(id) => set(id, 'sending')}
      onResumeWith={(id) => set(id, 'sending')}
      onRemove={(id) => setItems((before) => before.filter((each) => each.id !== id))}
      actions={
        texts.multiple ? undefined : (
          <Button variant="ghost" size="sm">
            Quitar
          </Button>
        )
      }
    />
  )
}

export function UploadSample() {
  return (
    <div className="cols-2">
      <Sample title="Subir archivos">
        <div className="stack">
          <SampleUploader
            label="Fotos y video de la propiedad"
            help="Se ven en el orden en que las subes."
            pick="Elegir archivos"
            multiple
            items={PHOTOS}
          />
          <SampleUploader label="Imagen de la portada" pick="Cambiar" items={[]} />
        </div>
      </Sample>
      <Sample title="Sin conexión, en pausa, con error y a medias">
        <SampleUploader label="Documentos" pick="Elegir archivos" multiple items={STATES} />
      </Sample>
    </div>
  )
}
