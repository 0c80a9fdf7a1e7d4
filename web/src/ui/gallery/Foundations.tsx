import { PALETTES, SCENES, TILES } from '@cancha/domain/ground/cover-art'
import { Cover } from '../art/Cover.tsx'
import { coverFor, tileFor } from '../art/choice.ts'
import { DoorAvatar } from '../art/DoorAvatar.tsx'
import { Logo } from '../art/Logo.tsx'
import { Street } from '../art/Street.tsx'
import { Tile } from '../art/Tile.tsx'
import * as glyphs from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import classes from './Gallery.module.css'
import { Chapter, Sample } from './Sample.tsx'

const COLOURS = [
  'canvas',
  'surface',
  'sunken',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'line-2',
  'action',
  'action-soft',
  'link',
  'gold',
  'zocalo',
  'success',
  'success-soft',
  'danger',
  'danger-soft',
  'warn',
  'warn-soft',
  'info',
  'info-soft',
  'focus',
] as const

const TOPICS = ['Comprar', 'Rentar', 'Préstamos', 'Remodelar', 'Impuestos', 'Legal y LLC', 'Mudarse y vivir']

export function Foundations() {
  return (
    <Chapter title="Fundamentos">
      <Sample title="Logo">
        <Logo />
      </Sample>
      <Sample title="Color">
        <ul className={classes.swatches}>
          {COLOURS.map((name) => (
            <li key={name}>
              <span style={{ background: `var(--c-${name})` }} />
              {name}
            </li>
          ))}
          {TOPICS.map((_, index) => (
            <li key={TOPICS[index]}>
              <span style={{ background: `var(--g${index + 1})` }} />
              {`gráfica ${index + 1}`}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Tipografía">
        <div className="stack-s">
          <p className="display">La próxima casa puede ser tuya</p>
          <p>
            Texto corrido. La tasa queda fija por 60 días desde que firmas. ¿Cuánto pagas? «Ocho», dijo; 6.5 %
            → −$1,354…
          </p>
          <p className="text-lead">Entrada: haz las cuentas antes de firmar.</p>
          <p className="text-sm text-2">Secundario, 15 px.</p>
          <p className="text-xs text-3">Apoyo, 13 px. Nunca menos de 12.</p>
          <p>
            <span className="figure-xl">$1,482.50</span> al mes
          </p>
          <p>
            <span className="figure-lg">6.4&nbsp;%</span> <span className="figure">1.32 veces</span>
          </p>
        </div>
      </Sample>
      <Sample title="Mosaicos: uno por tema">
        <ul className={classes.tiles}>
          {TOPICS.map((topic) => (
            <li key={topic} className="text-xs">
              <Tile className={classes.tile} {...tileFor(topic)} />
              {topic}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Todos los mosaicos en todas las paletas">
        <ul className={classes.tiles}>
          {PALETTES.flatMap((palette) =>
            TILES.map((tile) => (
              <li key={`${tile}-${palette}`}>
                <Tile className={classes.tile} tile={tile} palette={palette} size={22} />
              </li>
            )),
          )}
        </ul>
      </Sample>
      <Sample title="Portadas">
        <ul className={classes.scenes}>
          {SCENES.map((scene, index) => (
            <li key={scene}>
              <Cover
                className={classes.scene}
                scene={scene}
                {...tileFor(TOPICS[index % TOPICS.length] ?? 'Comprar')}
              />
              {scene}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Portadas elegidas por la clave de lo que cubren">
        <ul className={classes.scenes}>
          {['tu-primera-renta', 'casa-doble', 'dscr-sin-talones'].map((key) => (
            <li key={key}>
              <Cover className={classes.scene} {...coverFor(key, 'Rentar')} />
              {key}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="La calle">
        <div className={classes.street}>
          <Street />
        </div>
      </Sample>
      <Sample title="Personas: cada quien en su puerta">
        <div className="row row-wrap">
          <DoorAvatar name="Maricela Ríos" size="xl" pro online />
          <DoorAvatar name="Julián Cota" size="lg" online />
          <DoorAvatar name="Nancy Olivares" />
          <DoorAvatar name="Lic. Raúl Santiago" size="sm" />
          <DoorAvatar name="Óscar Benavides" pro />
          <DoorAvatar name="Wilfredo Colón" src="/art/scenes/casita.svg" size="lg" />
          <DoorAvatar name="Foto Perdida" src="/no-existe.jpg" size="lg" />
          <DoorAvatar name="Yadira" />
        </div>
      </Sample>
      <Sample title="Iconos">
        <ul className={classes.icons}>
          {Object.entries(glyphs).map(([name, glyph]) => (
            <li key={name}>
              <Icon glyph={glyph} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
    </Chapter>
  )
}
