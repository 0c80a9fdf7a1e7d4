// The sponsors of the demo school: invented businesses, with addresses that lead nowhere.
import type { SceneName } from '@cancha/domain/ground/cover-art'
import type { CategoryKey } from './types.ts'

export type Sponsor = {
  name: string
  artist: string
  category: CategoryKey
  /** Null for nationwide. */
  state: string | null
  city: string | null
  scene: SceneName
  url: string | null
  /** HTML. */
  description: string
}

const site = (name: string) => `https://${name}.example/`

export const sponsors: readonly Sponsor[] = [
  {
    name: 'Cooperativa Puente',
    artist: 'Leticia Aranda y 2,300 socios',
    category: 'prestamos',
    state: null,
    city: null,
    scene: 'banco',
    url: site('cooperativa-puente'),
    description:
      '<p>Somos una cooperativa de ahorro y crédito que atiende en español y presta con <strong>ITIN</strong>. Para una primera renta pedimos 20 % de enganche y dos años de declaraciones; si llevas tus cuentas ordenadas, contestamos en diez días hábiles.</p><h2>Para quién</h2><ul><li>Familias que compran su primera casa para vivir o rentar.</li><li>Dueños que quieren cambiar un préstamo caro por uno fijo.</li></ul><p>Antes de solicitar, pide la hoja de costos: ahí está todo lo que vas a pagar, también lo que no es interés.</p>',
  },
  {
    name: 'Techos Dos Hermanos',
    artist: 'Ramiro y Saúl Quintana',
    category: 'remodelar',
    state: 'Texas',
    city: 'Dallas',
    scene: 'obra',
    url: site('techos-dos-hermanos'),
    description:
      '<p>Cambiamos y reparamos techos desde 2006. Subimos con dron, te mandamos las fotos y una lista de lo que urge y lo que puede esperar. Si el granizo fue de esta temporada, te ayudamos a documentarlo para el seguro.</p><p>Damos diez años de garantía en mano de obra, por escrito y transferible si vendes la casa.</p>',
  },
  {
    name: 'Notaría Móvil Benavides',
    artist: 'Lic. Óscar Benavides',
    category: 'legal',
    state: 'Texas',
    city: 'Houston',
    scene: 'ladrillo',
    url: site('notaria-benavides'),
    description:
      '<p>Vamos a tu casa, al trabajo o a la mesa de cierre. Certificamos firmas, poderes y cartas de viaje, y te explicamos cada hoja antes de que firmes. En Estados Unidos un notario público <em>no es abogado</em>: si lo que necesitas es consejo legal, te decimos a quién llamar.</p>',
  },
  {
    name: 'Contadores del Valle',
    artist: 'Graciela Montoya, CPA',
    category: 'impuestos',
    state: 'California',
    city: 'Fresno',
    scene: 'edificio',
    url: site('contadores-del-valle'),
    description:
      '<p>Llevamos los libros de dueños de una a cuarenta puertas: depreciación, 1099 de tus contratistas, gastos que sí se deducen y los que no. Una vez al año nos sentamos contigo con tus números y hacemos el plan del siguiente.</p><p>La primera revisión de tu declaración anterior es sin costo.</p>',
  },
  {
    name: 'Seguros La Loma',
    artist: 'Ximena Duarte',
    category: 'rentar',
    state: 'Florida',
    city: 'Orlando',
    scene: 'caribe',
    url: site('seguros-la-loma'),
    description:
      '<p>Pólizas para propiedades rentadas, vacías y en obra. Comparamos ocho aseguradoras y te mostramos, lado a lado, el deducible de huracán y lo que cada una deja fuera.</p><p>Si rentas por noches, tu póliza de casa no te cubre: platiquemos antes de publicar el anuncio.</p>',
  },
  {
    name: 'Plomería Tres Llaves',
    artist: 'Familia Cisneros',
    category: 'remodelar',
    state: 'Texas',
    city: 'San Antonio',
    scene: 'casita',
    url: site('tres-llaves'),
    description:
      '<p>Inspección con cámara antes de comprar, cambio de tubería de hierro y calentadores. Precio fijo por escrito antes de empezar; si sale más, lo ponemos nosotros.</p>',
  },
  {
    name: 'Inspecciones Ojo Claro',
    artist: 'Nadia Fuentes',
    category: 'comprar',
    state: 'Florida',
    city: 'Miami',
    scene: 'deco',
    url: site('ojo-claro'),
    description:
      '<p>Inspeccionamos casas y edificios de hasta doce unidades. Entregamos el reporte en español el mismo día, con fotos y tres listas: peligro, pronto y algún día. Puedes caminar la casa con nosotros y preguntar todo.</p><p>También hacemos la inspección de cuatro puntos y la de mitigación de viento que piden las aseguradoras.</p>',
  },
  {
    name: 'Administradora Buen Vecino',
    artist: 'Yadira Peña',
    category: 'rentar',
    state: 'Texas',
    city: 'Dallas',
    scene: 'vecindad',
    url: site('buen-vecino'),
    description:
      '<p>Cuidamos 64 puertas en Dallas y sus alrededores. Cobramos 8 % de la renta recibida, nunca de la que no llegó. Publicamos, investigamos al inquilino, atendemos de noche y te mandamos cuentas claras el día 10.</p>',
  },
  {
    name: 'Arquitectura Patio Abierto',
    artist: 'Arq. Inés Valdovinos',
    category: 'remodelar',
    state: 'Nuevo México',
    city: 'Albuquerque',
    scene: 'adobe',
    url: site('patio-abierto'),
    description:
      '<p>Planos para convertir un garaje en departamento, sumar un baño o partir una casa grande en dos. Conocemos el reglamento de la ciudad y entregamos el juego completo para el permiso.</p>',
  },
  {
    name: 'Mudanzas Camino Real',
    artist: 'Hermanos Treviño',
    category: 'mudarse',
    state: null,
    city: null,
    scene: 'tienda',
    url: site('camino-real'),
    description:
      '<p>Mudanzas dentro de la ciudad y de estado a estado, con precio cerrado por volumen y no por hora. Guardamos tus muebles hasta 60 días si el cierre se atrasa, que se atrasa.</p>',
  },
  {
    name: 'Título Seguro del Este',
    artist: 'Equipo de cierre de Nueva Jersey',
    category: 'comprar',
    state: 'Nueva Jersey',
    city: 'Elizabeth',
    scene: 'portales',
    url: site('titulo-seguro'),
    description:
      '<p>Buscamos en los registros que quien vende sea el dueño y que la casa no arrastre deudas, y aseguramos lo que encontremos. Cierres en español, con la hoja de liquidación tres días antes para que la leas sin prisa.</p>',
  },
  {
    name: 'Capital Vecinal',
    artist: 'Marco Antonio Lira',
    category: 'prestamos',
    state: 'Arizona',
    city: 'Phoenix',
    scene: 'casona',
    url: site('capital-vecinal'),
    description:
      '<p>Préstamos privados de 6 a 12 meses para comprar y arreglar, hasta 70 % del valor reparado. Decimos el costo total en dólares y no solo la tasa. Los giros de obra salen en 48 horas con fotos del avance.</p><p>No prestamos para la casa en la que vives.</p>',
  },
  {
    name: 'Jardines que Rentan',
    artist: 'Consuelo Hinojosa',
    category: 'rentar',
    state: 'Georgia',
    city: 'Atlanta',
    scene: 'jardines',
    url: null,
    description:
      '<p>Frentes limpios que se rentan en menos días: poda, piedra, plantas que aguantan y riego sencillo. Trabajamos por paquete, antes de las fotos. Nos encuentras en el foro de Atlanta: todavía no tenemos página.</p>',
  },
  {
    name: 'Academia Números en Casa',
    artist: 'Profesora Alma Rentería',
    category: 'impuestos',
    state: 'Illinois',
    city: 'Chicago',
    scene: 'duplex',
    url: site('numeros-en-casa'),
    description:
      '<p>Talleres de fin de semana para llevar las cuentas de tus rentas en una hoja de cálculo. Grupos de doce, en persona y en español, con tus propios recibos sobre la mesa.</p>',
  },
]
