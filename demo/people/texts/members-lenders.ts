// More lenders, each with a company of its own.

import type { Member } from '../../school/texts/types.ts'
import { place } from './place.ts'

export const lenders: readonly Member[] = [
  {
    key: 'amparo',
    firstname: 'Amparo',
    lastname: 'Villaseñor',
    email: 'amparo@demo.cancha.example',
    kind: 'lender',
    role: 'Prestamista',
    interests: ['Préstamos privados', 'Fix and flip', 'BRRRR'],
    ...place('Houston', 'Texas', 'TX', '77036'),
    phone: '+17135550126',
    shortbio: 'Préstamos para comprar, arreglar y quedarse con la casa en Texas, Luisiana y Oklahoma.',
    aboutyourself:
      'Soy de Guadalajara y empecé revisando avances de obra para un fondo de Houston. Así aprendí que un préstamo se cae por el contratista y no por la tasa. Visito la casa antes de aprobar y otra vez en cada desembolso. Prefiero perder un cliente hoy que verlo perder su casa en un año.',
    joinedDaysAgo: 265,
    lastSeenDaysAgo: 1,
  },
  {
    key: 'gilberto',
    firstname: 'Gilberto',
    lastname: 'Ochoa',
    email: 'gilberto@demo.cancha.example',
    kind: 'lender',
    role: 'Prestamista',
    interests: ['Fix and flip', 'Préstamos privados'],
    ...place('Norcross', 'Georgia', 'GA', '30093'),
    phone: '+17705550165',
    shortbio: 'Préstamos cortos para arreglar y vender en Georgia y los estados vecinos.',
    aboutyourself:
      'Veracruzano, quince años arreglando casas en el condado de Gwinnett. Cuando los bancos me decían que no, me prestó un vecino; ahora presto yo, con tres socios y dinero nuestro. No cobro por revisar tus números, y si el trato no da te digo qué tendría que cambiar.',
    joinedDaysAgo: 310,
    lastSeenDaysAgo: 6,
  },
  {
    key: 'marisol',
    firstname: 'Marisol',
    lastname: 'Echeverría',
    email: 'marisol@demo.cancha.example',
    kind: 'lender',
    role: 'Prestamista',
    interests: ['Préstamos privados', 'Multifamiliares', 'Renta a largo plazo'],
    ...place('Charlotte', 'North Carolina', 'NC', '28205'),
    phone: '+17045550172',
    shortbio: 'Presto a compañías que rentan en las Carolinas y Virginia. Nunca para la casa donde vives.',
    aboutyourself:
      'Nací en Tegucigalpa y llevo la contabilidad de constructores desde los veinte años. Mi fondo es pequeño y solo presta a compañías, para negocio. Pido el contrato de renta, el seguro y un plan por si el inquilino se va. Con eso en orden cerramos sin carreras.',
    joinedDaysAgo: 198,
    lastSeenDaysAgo: 2,
  },
  {
    key: 'leopoldo',
    firstname: 'Leopoldo',
    lastname: 'Saldívar',
    email: 'leopoldo@demo.cancha.example',
    kind: 'lender',
    role: 'Prestamista',
    interests: ['Renta a largo plazo', 'Multifamiliares', 'BRRRR'],
    ...place('Chicago', 'Illinois', 'IL', '60623'),
    phone: '+13125550148',
    shortbio: 'Refinanciamientos DSCR en casi todo el país, con la renta como ingreso.',
    aboutyourself:
      'Hijo de michoacanos de La Villita. Trabajé nueve años en un banco, donde decía que no a gente que sí pagaba su renta cada mes. Hoy mi equipo mira lo que produce la propiedad y no un talón de cheque. Te entrego la hoja con todos los costos antes de que firmes nada.',
    joinedDaysAgo: 352,
    lastSeenDaysAgo: 1,
  },
  {
    key: 'noemi',
    firstname: 'Noemí',
    lastname: 'Quintanar',
    email: 'noemi@demo.cancha.example',
    kind: 'lender',
    role: 'Prestamista',
    interests: ['Préstamos privados', 'Fix and flip', 'Terrenos'],
    ...place('Phoenix', 'Arizona', 'AZ', '85031'),
    phone: '+16025550139',
    shortbio: 'Hard money en Arizona y el suroeste, con respuesta el mismo día.',
    aboutyourself:
      'Sonorense. Vendí materiales de construcción doce años y conozco el precio de cada cosa que lleva una casa. Abrí la compañía con mi hermana en 2024. Empezamos con tratos de conocidos y ahora queremos conocer a la comunidad, despacio y con las cuentas claras.',
    joinedDaysAgo: 9,
    lastSeenDaysAgo: 0,
  },
]
