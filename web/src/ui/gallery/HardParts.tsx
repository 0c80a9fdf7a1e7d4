import { useState } from 'react'
import { BarChart } from '../chart/BarChart.tsx'
import { StepChart } from '../chart/StepChart.tsx'
import { ComboboxField } from '../combobox/ComboboxField.tsx'
import { MultiComboboxField } from '../combobox/MultiComboboxField.tsx'
import type { FindSuggestions, Suggestion } from '../combobox/use-suggestions.ts'
import { DateField } from '../fields/DateField.tsx'
import { DateTimeField } from '../fields/DateTimeField.tsx'
import { Menu, MenuEntries } from '../frame/Menu.tsx'
import { edit, lock, more, trash, warning } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { SortableItem, SortableList } from '../sortable/SortableList.tsx'
import classes from './Gallery.module.css'
import { Chapter, Sample } from './Sample.tsx'

const CITIES = [
  'Laredo',
  'Lancaster',
  'League City',
  'Leander',
  'Lewisville',
  'Longview',
  'Lubbock',
  'Lufkin',
]

const cities: FindSuggestions = async (typed) =>
  CITIES.filter((city) => city.toLowerCase().startsWith(typed.toLowerCase())).map((city) => ({
    value: city,
    label: city,
    detail: 'Texas',
  }))

const never: FindSuggestions = () => new Promise(() => undefined)
const unreachable: FindSuggestions = () => Promise.reject(new Error('offline'))

function City(props: {
  label: string
  find: FindSuggestions
  help?: string
  error?: string
  least?: number
}) {
  const [city, setCity] = useState('')
  return <ComboboxField {...props} value={city} onChange={setCity} />
}

function Cities({ max, start }: { max: number; start: readonly Suggestion[] }) {
  const [chosen, setChosen] = useState(start)
  return (
    <MultiComboboxField
      label={`Hasta ${max} ciudades`}
      help="Escribe una ciudad y elige."
      value={chosen}
      onChange={setChosen}
      find={cities}
      max={max}
      least={1}
    />
  )
}

const LAREDO = { value: 'Laredo', label: 'Laredo' }
const LUBBOCK = { value: 'Lubbock', label: 'Lubbock' }

function Dates() {
  const [day, setDay] = useState('2027-03-04')
  const [past, setPast] = useState('2027-01-01')
  const [moment, setMoment] = useState<string | null>('2027-03-04T14:00:00.000Z')
  return (
    <div className="stack">
      <DateField label="Último día" value={day} onChange={setDay} />
      <DateField label="Cierre" help="Desde marzo." min="2027-03-01" value={past} onChange={setPast} />
      <DateField label="Vencimiento" optional value="" onChange={() => undefined} error="Elige un día" />
      <DateTimeField label="Sale el" value={moment} onChange={setMoment} />
    </div>
  )
}

const STEPS: Record<string, string> = { a: 'Compra', b: 'Obra', c: 'Renta', d: 'Refinanciamiento' }

function Steps() {
  const [order, setOrder] = useState(Object.keys(STEPS))
  return (
    <SortableList ids={order} nameOf={(id) => STEPS[id] ?? id} onOrder={setOrder}>
      <ul className="stack-s">
        {order.map((id) => (
          <SortableItem key={id} id={id} label={`Mover ${STEPS[id]}`}>
            {(handle) => (
              <span className="row">
                {handle}
                {STEPS[id]}
              </span>
            )}
          </SortableItem>
        ))}
      </ul>
    </SortableList>
  )
}

const YEARS = [1, 2, 3, 4, 5].map((year) => ({
  label: String(year),
  amounts: [42_000, year * 2_100, year * 6_400, year === 1 ? -3_000 : year * 3_500],
}))

/** The parts whose keyboard and roles come from the browser or from a library. */
export function HardParts() {
  return (
    <Chapter title="Listas, fechas, orden y gráficas">
      <div className="cols-2">
        <Sample title="Campo con sugerencias: en reposo, con ayuda, con error">
          <div className="stack">
            <City label="Ciudad" find={cities} />
            <City label="Ciudad de Texas" help="La lista se abre sola." find={cities} least={0} />
            <City label="Ciudad que falta" find={cities} error="Este espacio es obligatorio" />
          </div>
        </Sample>
        <Sample title="Buscando sin fin, sin conexión, sin nada: escribe">
          <div className="stack">
            <City label="Siempre busca" find={never} least={1} />
            <City label="Nunca llega" find={unreachable} least={1} />
            <City label="Nunca encuentra" find={async () => []} least={1} />
          </div>
        </Sample>
        <Sample title="Varias: vacío, con elegidas, lleno">
          <div className="stack">
            <Cities max={3} start={[]} />
            <Cities max={4} start={[LAREDO, LUBBOCK]} />
            <Cities max={2} start={[LAREDO, LUBBOCK]} />
          </div>
        </Sample>
        <Sample title="Fechas: leídas en palabras, fuera de plazo, con error, con hora">
          <Dates />
        </Sample>
        <Sample title="Menú de acciones">
          <div className={classes.narrow}>
            <Menu label="Más acciones" trigger={<Icon glyph={more} />}>
              <MenuEntries
                label="Acciones"
                entries={[
                  { label: 'Editar', icon: edit },
                  { label: 'Reportar', icon: warning, hint: 'Lo ve un administrador' },
                  { label: 'Bloquear', icon: lock },
                  { label: 'Borrar', icon: trash },
                ]}
              />
            </Menu>
          </div>
        </Sample>
        <Sample title="Lista que se ordena">
          <Steps />
        </Sample>
        <Sample title="Gráfica de barras, con montos bajo cero">
          <BarChart
            summary="Patrimonio de cada año: al final, 102,000 dólares"
            stacks={YEARS}
            across="Año"
            names={[
              { name: 'Tu parte hoy', below: 'Debes de más' },
              { name: 'Deuda pagada', below: 'Deuda que creció' },
              { name: 'Subida de valor', below: 'Bajada de valor' },
              { name: 'Dinero que te quedó', below: 'Dinero que pusiste' },
            ]}
            marked={2}
          />
        </Sample>
        <Sample title="Gráfica de escalones, con una línea que la cruza">
          <StepChart
            summary="El precio bajó de 155,000 a 142,000 dólares: quedó abajo del tope de 147,500"
            steps={[
              { at: 0, value: 155_000, label: '$155,000' },
              { at: 40, value: 149_000, label: '$149,000' },
              { at: 80, value: 142_000, label: '$142,000' },
            ]}
            until={100}
            level={{ value: 147_500, label: 'Tope: $147,500' }}
            ends={{ from: '12 ene', to: 'hoy' }}
          />
        </Sample>
      </div>
    </Chapter>
  )
}
