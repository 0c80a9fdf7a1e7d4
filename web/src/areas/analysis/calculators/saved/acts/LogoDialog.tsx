import { logoPurpose } from '@cancha/contract/analysis/calculators-uploads'
import { calculators } from '@cancha/contract/calls/analysis/calculators'
import { addressOf } from '@cancha/contract/ground/operation'
import { limitsText } from '@cancha/contract/ground/upload-purpose'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useId, useState } from 'react'
import type { ApiError } from '../../../../../api/errors.ts'
import { faultOf } from '../../../../../api/uploads/file-fault.ts'
import { useOneUpload } from '../../../../../api/uploads/use-one-upload.ts'
import { useWrite } from '../../../../../api/use-write.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../../ui/overlays/Dialog.tsx'
import { OneUploadProgress } from '../../../../../ui/uploader/OneUploadProgress.tsx'
import { reportBrandQuery } from '../../queries.ts'
import classes from './LogoDialog.module.css'

/** Edits the logo on the viewer's reports. Without one, reports have the site's. */
export function LogoDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const brand = reportBrandQuery(userId)
  const { data, dataUpdatedAt } = useQuery(brand)
  const [error, setError] = useState<string>()
  const field = useId()
  const limits = useId()
  const params = { userId }
  const options = {
    makesStale: [brand],
    refused: ({ message }: ApiError) => setError(message),
    done: () => setError(undefined),
  }
  const upload = useOneUpload(logoPurpose, userId)
  const keep = useWrite(
    async (file: File, send) => {
      const stored = await upload.send(file)
      return stored && send(calculators.attachReportLogo, { params, body: { file: stored.url } })
    },
    { ...options, says: (kept) => kept && 'Tu logotipo irá en los informes.' },
  )
  const remove = useWrite(calculators.removeReportLogo, {
    ...options,
    says: 'Los informes llevan otra vez el logotipo de Cancha.',
  })
  const busy = keep.busy || remove.busy

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const fault = faultOf(file, logoPurpose)
    if (fault) return setError(fault)
    await keep.write(file)
  }

  return (
    <Dialog open onClose={onClose} title="Tu logotipo en los informes">
      <div className="stack">
        <p>Va arriba a la izquierda, junto a tu nombre. Sin uno tuyo, va el de Cancha.</p>
        <div className={`center ${classes.frame}`}>
          {data?.logo ? (
            <img
              // A changing parameter, because a new picture has the same address.
              src={`${addressOf(calculators.reportLogo, { params })}?v=${dataUpdatedAt}`}
              alt="Tu logotipo"
            />
          ) : (
            data && <p className="text-sm">Todavía no tienes uno.</p>
          )}
        </div>
        {upload.progress && <OneUploadProgress label="Tu logotipo" {...upload.progress} />}
        {error && (
          <p role="alert" className="text-danger text-sm">
            {error}
          </p>
        )}
        <div className="row row-wrap">
          <label className={classes.choose} htmlFor={field}>
            {busy ? 'Guardando…' : data?.logo ? 'Cambiar la imagen' : 'Elegir una imagen'}
            <input
              id={field}
              type="file"
              className={classes.file}
              accept={logoPurpose.accept}
              aria-describedby={limits}
              disabled={busy}
              onChange={choose}
            />
          </label>
          {data?.logo && (
            <Button variant="ghost" loading={busy} onClick={() => remove.write({ params })}>
              Quitarlo
            </Button>
          )}
        </div>
        <p id={limits} className="text-sm text-3">
          {limitsText(logoPurpose)}
        </p>
      </div>
    </Dialog>
  )
}
