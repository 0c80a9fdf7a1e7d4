import { Cover } from '../art/Cover.tsx'
import { coverFor, tileFor } from '../art/choice.ts'
import { Carousel } from '../carousel/Carousel.tsx'
import { lock } from '../icons/glyphs.ts'
import { Fold } from '../page/Fold.tsx'
import { Badge, ProBadge } from '../pieces/Badge.tsx'
import { BookCard } from '../pieces/BookCard.tsx'
import { Card } from '../pieces/Card.tsx'
import { DateTile } from '../pieces/DateTile.tsx'
import { Figures } from '../pieces/Figures.tsx'
import { MediaCard } from '../pieces/MediaCard.tsx'
import { Note } from '../pieces/Note.tsx'
import { Photo } from '../pieces/Photo.tsx'
import { ProgressBar } from '../pieces/ProgressBar.tsx'
import { Table } from '../pieces/Table.tsx'
import { TopicLink } from '../pieces/TopicLink.tsx'
import { SumLines, WhyPopover } from '../pieces/WhyPopover.tsx'
import { Chapter, Sample } from './Sample.tsx'
import { VideoSample } from './VideoSample.tsx'

const COURSES = [
  ['Tu primera propiedad de renta', 'Rentar', 'Yadira Peña · 14 videos', '4 h 20'],
  ['Impuestos para dueños de renta', 'Impuestos', 'Nancy Olivares · 8 videos', '2 h 05'],
  ['Préstamos DSCR sin talones de pago', 'Préstamos', 'Lucía Fermín · 9 videos', '1 h 50'],
  ['Casa doble: vive en una, renta la otra', 'Comprar', 'Óscar Benavides · 9 videos', '2 h 45'],
  ['Remodela sin que se te vaya el dinero', 'Remodelar', 'Julián Cota · 11 videos', '3 h 10'],
  ['LLC, fideicomiso o a tu nombre', 'Legal', 'Lic. Raúl Santiago · 6 videos', '1 h 30'],
] as const

const TOPICS = [
  'Comprar',
  'Rentar',
  'Préstamos',
  'Remodelar',
  'Impuestos',
  'Legal y LLC',
  'Mudarse y vivir',
  'Mentalidad',
  'Multifamiliares',
]

const LENDERS = [
  {
    name: 'Fermín Capital',
    note: <Badge tone="ok">Acepta ITIN</Badge>,
    rate: '6.875 %',
    months: '360',
    payment: '$1,320',
  },
  {
    name: 'Banco del Golfo',
    note: <Badge tone="warn">Piden 24 meses</Badge>,
    rate: '7.125 %',
    months: '360',
    payment: '$1,354',
  },
  {
    name: 'Casa Lending',
    note: <Badge tone="bad">No presta en TX</Badge>,
    rate: '7.250 %',
    months: '180',
    payment: '$1,371',
  },
]

const courses = COURSES.map(([title, topic, meta, duration], index) => (
  <MediaCard
    key={title}
    href={`#curso-${index}`}
    title={title}
    meta={meta}
    duration={duration}
    cover={<Cover {...coverFor(index, topic)} />}
    badge={index === 1 ? <Badge tone="solid">Nuevo</Badge> : undefined}
    progress={index === 0 ? 57 : undefined}
    lockedBy={index === 5 ? 'Plan Premium' : undefined}
    playable={index === 2}
  />
))

export function Content() {
  return (
    <Chapter title="Contenido">
      <Sample title="Carrusel de cursos">
        <Carousel title="Para tu meta: la cuarta puerta" more={{ label: 'Ver todos', href: '#todos' }}>
          {courses}
        </Carousel>
      </Sample>
      <Sample title="Carrusel de categorías (7, 3, 2 y 1)">
        <Carousel title="Categorías" hideTitle fit="categories">
          {TOPICS.map((topic, index) => (
            <TopicLink
              key={topic}
              href={`#tema-${index}`}
              label={topic}
              current={index === 1}
              {...tileFor(topic)}
            />
          ))}
        </Carousel>
      </Sample>
      <Sample title="Carrusel del tablero (3, 2 y 1)">
        <Carousel title="Sigue donde te quedaste" fit="dashboard">
          {courses.slice(0, 4)}
        </Carousel>
      </Sample>
      <Sample title="Rejilla de cursos">
        <div className="cols-4">{courses.slice(0, 4)}</div>
      </Sample>
      <Sample title="Libros, y una foto que no llega">
        <div className="cols-3">
          <Card>
            <BookCard
              href="#libro-1"
              title="La renta paga la casa"
              author="Óscar Benavides"
              meta="112 páginas · PDF"
              {...tileFor('Rentar')}
            />
          </Card>
          <Card>
            <BookCard
              href="#libro-2"
              title="El contrato en cristiano"
              author="Lic. Raúl Santiago"
              meta="88 páginas"
              {...tileFor('Legal')}
            />
          </Card>
          <MediaCard
            href="#sin-foto"
            title="Foto perdida: queda el dibujo"
            cover={
              <Photo
                src="/no-existe.jpg"
                alt=""
                width={640}
                height={360}
                fallback={<Cover {...coverFor('x')} />}
              />
            }
          />
        </div>
      </Sample>
      <Sample title="Etiquetas y avance">
        <div className="stack">
          <div className="row row-wrap">
            <Badge>Neutral</Badge>
            <Badge tone="ok">Acepta ITIN</Badge>
            <Badge tone="warn">Por remodelar</Badge>
            <Badge tone="bad">Vencido</Badge>
            <Badge tone="info">Con inquilino</Badge>
            <Badge tone="solid">Nuevo</Badge>
            <Badge tone="solid" icon={lock}>
              Plan Premium
            </Badge>
            <ProBadge />
          </div>
          <ProgressBar value={57} label="Avance del curso" />
          <DateTile day="12" month="feb" iso="2027-02-12" />
        </div>
      </Sample>
      <Sample title="Cifras y su porqué">
        <div className="stack">
          <Figures
            figures={[
              { label: 'Te quedó en enero', value: '$1,118', note: '$64 más que en diciembre' },
              { label: 'Rentas cobradas', value: '$4,925', note: '3 de 3 inquilinos al día' },
              { label: 'Patrimonio estimado', value: '$214,300', note: 'Valor menos deuda' },
              { label: 'Guardado para enganche', value: '$38,750', note: 'De $61,000' },
            ]}
          />
          <Card>
            <p className="text-2">Después de pagar todo, esta propiedad te deja</p>
            <p>
              <span className="figure-xl">$437</span> al mes
            </p>
            <WhyPopover open>
              <SumLines
                lines={[
                  { label: 'Renta, 2 × $1,525', amount: '$3,050' },
                  { label: 'Hipoteca, 30 años al 7.125 %', amount: '−$1,354' },
                  { label: 'Impuestos, seguro y arreglos', amount: '−$1,259' },
                ]}
                total={{ label: 'Te queda al mes', amount: '$437' }}
              />
            </WhyPopover>
          </Card>
        </div>
      </Sample>
      <Sample title="Tabla">
        <Card>
          <Table
            caption="Prestamistas que la tomarían"
            rows={LENDERS}
            rowKey={(row) => row.name}
            columns={[
              {
                key: 'name',
                header: 'Prestamista',
                cell: (row) => (
                  <>
                    {row.name}
                    <br />
                    {row.note}
                  </>
                ),
              },
              { key: 'rate', header: 'Tasa', numeric: true, cell: (row) => row.rate },
              { key: 'months', header: 'Meses', numeric: true, wideOnly: true, cell: (row) => row.months },
              { key: 'payment', header: 'Pago', numeric: true, cell: (row) => <b>{row.payment}</b> },
            ]}
          />
        </Card>
      </Sample>
      <Sample title="Parte de una página larga: plegada en el teléfono">
        <Fold title="Cómo baja la deuda" hint="Año por año, en una tabla.">
          <p>El primer año pagas $12,438 de intereses y $1,813 de la deuda.</p>
        </Fold>
      </Sample>
      <VideoSample />
      <Sample title="Notas">
        <div className="stack">
          <Note>La tasa es una referencia del 9 de febrero, no una oferta.</Note>
          <Note tone="warn">Tu correo todavía no está confirmado.</Note>
          <Note tone="bad">Tu último pago no pasó. Actualiza tu tarjeta antes del viernes.</Note>
          <Note tone="ok">Nunca mandes dinero fuera de un contrato firmado.</Note>
        </div>
      </Sample>
      <Sample title="Tarjeta del zócalo">
        <Card zocalo>
          <h3>Vas en 3 de 5 puertas</h3>
          <p>Con lo que guardas cada mes, el enganche de la cuarta está listo en septiembre.</p>
        </Card>
      </Sample>
    </Chapter>
  )
}
