import { calculators } from '@cancha/contract/calls/calculators'
import { addressOf } from '@cancha/contract/operation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useId, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { useSending } from '../../../../api/use-sending.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { reportBrandQuery } from '../../queries.ts'
import classes from './LogoDialog.module.css'

const LARGEST = 2 * 1024 * 1024

/** Edits the logo on the viewer's reports. Without one, reports have the site's. */
export function LogoDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const brand = reportBrandQuery(userId)
  const { data, dataUpdatedAt } = useQuery(brand)
  const [error, setError] = useState<string>()
  const { sending: busy, send } = useSending(({ message }) => setError(message))
  const field = useId()
  const params = { userId }

  const act = (work: () => Promise<unknown>, done: string) =>
    send(async () => {
      setError(undefined)
      await work()
      await queryClient.invalidateQueries({ queryKey: brand.queryKey })
      notify.success(done)
    })

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    if (file.size > LARGEST) return setError('Usa una imagen de hasta 2 MB')
    const image = await base64(file)
    await act(
      () => call(calculators.keepReportLogo, { params, body: { image } }),
      'Tu logotipo irá en los informes.',
    )
  }

  return (
    <Dialog open onClose={onClose} title="Tu logotipo en los informes">
      <div className="stack">
        <p>Va arriba a la izquierda, junto a tu nombre. Sin uno tuyo, va el de Cancha.</p>
        <div className={classes.frame}>
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
        {error && (
          <p role="alert" className={classes.error}>
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
              accept="image/jpeg,image/png,image/webp"
              disabled={busy}
              onChange={choose}
            />
          </label>
          {data?.logo && (
            <Button
              variant="ghost"
              loading={busy}
              onClick={() =>
                act(
                  () => call(calculators.removeReportLogo, { params }),
                  'Los informes llevan otra vez el logotipo de Cancha.',
                )
              }
            >
              Quitarlo
            </Button>
          )}
        </div>
        <p className="text-sm text-3">JPEG, PNG o WebP de hasta 2 MB.</p>
      </div>
    </Dialog>
  )
}

async function base64(file: File): Promise<string> {
  const reader = new FileReader()
  const read = new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
  })
  reader.readAsDataURL(file)
  return (await read).replace(/^[^,]*,/, '')
}
