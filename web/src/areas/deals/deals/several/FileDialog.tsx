import { several } from '@cancha/contract/calls/deals/several'
import type { FileLine } from '@cancha/contract/deals/several'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import { dealTemplate } from '@cancha/domain/deals/sheet-columns'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { giveFile } from '../../../../api/file.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { FormFailure } from '../../../../ui/pieces/FormFailure.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { shownDeals } from '../editor/queries.ts'
import classes from './FileDialog.module.css'
import { NoTable, readText } from './read-text.ts'

type Read = ReceivedOf<typeof several.readDealFile>
type Chosen = { name: string; text: string; choice: string; read: Read }

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** A name for this choice: asked for again with the same one, because the answer got lost, no second drafts are begun. */
const newKey = () => crypto.randomUUID()

/** Several properties of a spreadsheet: the faults by line, and a draft of each valid one. */
export function FileDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const helpId = useId()
  // Said in the dialog, where the file was chosen.
  const refused = ({ message }: { message: string }) => setFailure(message)
  const reading = useWrite(several.readDealFile, { refused })
  const beginning = useWrite(several.beginDealsOfFile, {
    refused,
    makesStale: [shownDeals],
    says: ({ begun }) =>
      begun === 1
        ? 'Tienes un borrador nuevo: ponle fotos y publícalo.'
        : `Tienes ${begun} borradores nuevos: ponles fotos y publícalos.`,
    done: onClose,
  })

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file) return
    setFailure(null)
    setChosen(null)
    try {
      const text = await readText(file)
      const { answer } = await reading.write({ body: { text } })
      if (answer) setChosen({ name: file.name, text, choice: newKey(), read: answer })
    } catch (error) {
      if (!(error instanceof NoTable)) throw error
      setFailure(error.message)
    } finally {
      // Choosing the same file again, after it was corrected, must tell.
      if (input.current) input.current.value = ''
    }
  }

  const good = chosen?.read.lines.filter(({ faults }) => faults.length === 0).length ?? 0
  const wrong = (chosen?.read.lines.length ?? 0) - good
  const fits = chosen !== null && good <= chosen.read.room
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Subir varias propiedades"
      actions={
        <>
          {chosen && good > 0 && fits && (
            <Button
              loading={beginning.busy}
              onClick={() => void beginning.write({ body: { text: chosen.text, key: chosen.choice } })}
            >
              {good === 1 ? 'Crear 1 borrador' : `Crear ${good} borradores`}
            </Button>
          )}
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <div className="stack">
        <p id={helpId}>
          Llena la plantilla en Excel, Numbers o Google Sheets, una propiedad por línea, y guárdala como CSV.
          Cada línea queda como borrador: le pones fotos y la publicas.
        </p>
        <div className="row row-wrap align-stretch gap-2">
          <Button
            variant={chosen ? 'line' : 'solid'}
            loading={reading.busy}
            onClick={() => input.current?.click()}
          >
            {chosen ? 'Elegir otro archivo' : 'Elegir archivo'}
          </Button>
          <Button
            variant="soft"
            onClick={() => giveFile(new Blob([dealTemplate()], { type: 'text/csv' }), 'tratos.csv')}
          >
            Bajar la plantilla
          </Button>
          <input
            ref={input}
            className="sr-only"
            type="file"
            tabIndex={-1}
            aria-label="Archivo CSV"
            aria-describedby={helpId}
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event) => void choose(event)}
          />
        </div>
        <FormFailure>{failure}</FormFailure>
        <p role="status" className={classes.sum}>
          {chosen && (
            <>
              <b>{chosen.name}</b>: {counted(good, 'propiedad lista', 'propiedades listas')}
              {wrong > 0 && `, ${wrong} por corregir`}.
            </>
          )}
        </p>
        {chosen && <Preview read={chosen.read} good={good} fits={fits} />}
      </div>
    </Dialog>
  )
}

function Preview({ read, good, fits }: { read: Read; good: number; fits: boolean }) {
  const wrong = read.lines.length - good
  return (
    <section className="stack" aria-label="Lo que trae el archivo">
      {wrong > 0 && (
        <Note>
          Corrige en tu archivo las que tienen algo mal y elígelo otra vez
          {good > 0 ? ', o crea ya los borradores de las demás' : ''}.
        </Note>
      )}
      {!fits && (
        <Note tone="warn">
          {read.room <= 0
            ? 'Ya no caben más borradores.'
            : `Solo ${read.room === 1 ? 'cabe 1 borrador más' : `caben ${read.room} borradores más`}.`}{' '}
          Publica o borra alguno en «Mis tratos», o quita líneas del archivo.
        </Note>
      )}
      {read.ignored.length > 0 && (
        <p className="text-sm text-2">
          No usamos {read.ignored.length === 1 ? 'la columna' : 'las columnas'}{' '}
          {read.ignored.map((header) => `«${header}»`).join(', ')}.
        </p>
      )}
      <ol className="stack-s">
        {read.lines.map((line) => (
          <Line key={line.line} {...line} />
        ))}
      </ol>
    </section>
  )
}

function Line({ line, title, place, price, faults }: FileLine) {
  return (
    <li className={`stack gap-1 ${classes.line}`} data-wrong={faults.length > 0 || undefined}>
      <p>
        <span className="text-sm text-2">Línea {line}</span> <b>{title || 'Sin título'}</b>
      </p>
      <p className="text-sm text-2">{[place, price].filter(Boolean).join(' · ')}</p>
      {faults.length > 0 && (
        <ul className={classes.faults}>
          {faults.map(({ column, msg }) => (
            <li key={column + msg}>
              <b>{column}:</b> {msg}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
