// The articles of the demo school: the long reads first, then the short ones.
import { readTexts } from '../../read-texts.ts'
import { Piece } from './types.ts'

const NAMES = [
  'cuanto-deja-de-verdad-una-renta',
  'flip-que-gano-y-flip-que-perdio',
  'que-mira-una-prestamista-primero',
  'diez-anos-de-impuestos-en-una-mesa',
  'tu-primer-duplex-con-todas-las-cuentas',
  'dos-ofertas-de-prestamo-y-una-hoja',
  'el-seguro-de-una-casa-que-se-renta',
  'brrrr-cuando-la-valuacion-sale-baja',
  'un-ano-administrando-tu-propia-renta',
  'el-predial-que-no-venia-en-el-anuncio',
  'la-ultima-semana-antes-del-cierre',
  'cuanto-valdra-arreglada-con-tres-ventas',
  'llamada-en-frio-que-no-molesta',
  'que-es-el-dscr-con-peras',
  'checklist-del-primer-inquilino',
  'llc-cuando-si-cuando-no',
  'tres-presupuestos-una-cocina',
  'vivir-en-un-lado-rentar-el-otro',
  'brrrr-sin-apellido',
  'terrenos-lo-barato-espera',
  'multifamiliar-sin-miedo',
  'cuando-una-casa-te-dice-que-no',
  'lo-que-pregunta-un-valuador',
  'el-mes-que-no-llego-la-renta',
]

export const blogs: readonly Piece[] = NAMES.flatMap((name) =>
  readTexts(new URL(`./blogs/${name}.md`, import.meta.url), Piece),
)
