// Webinars and tips of the week of the demo school. Their videos are the drawn lessons.
import type { Film } from './types.ts'

const p = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('')

export const webinars: readonly Film[] = [
  {
    alias: 'clase-analizar-una-renta-en-vivo',
    title: 'Analizamos tres rentas en vivo, con los números de ustedes',
    author: 'Yadira Peña',
    category: 'rentar',
    order: 1,
    scene: 'adosadas',
    publishedDaysAgo: 200,
    clip: 'lo-que-te-queda.mp4',
    description: `${p('Tres miembros mandaron la dirección de una casa que estaban por ofertar y la analizamos sin maquillaje: renta de mercado con tres comparables, los once gastos, las reservas y lo que queda. Una pasó, una pasó solo si bajaba $14,000 y una no pasó ni regalando el enganche.', 'Lo más útil no fue el resultado: fue ver en qué renglón cambió cada cuenta. En dos de las tres, el seguro que el vendedor declaró no era el que le iban a cobrar al comprador.')}<h3>Minuto a minuto</h3><ul><li>Cómo elegir comparables de renta que sí comparan.</li><li>El impuesto predial después de la venta.</li><li>Qué hacer cuando la cuenta sale justa.</li></ul>`,
  },
  {
    alias: 'clase-hard-money-sin-sustos',
    title: 'Hard money sin sustos: la solicitud que sí contestan',
    author: 'Lucía Fermín',
    category: 'prestamos',
    order: 2,
    scene: 'banco',
    publishedDaysAgo: 172,
    clip: 'dscr.mp4',
    description: p(
      'Recibo unas cuarenta solicitudes al mes y contesto doce el mismo día. No son las de los proyectos más bonitos: son las que dicen cuánto, sobre qué, para qué y cómo sale. En esta clase abrimos una de cada tipo, con los nombres cambiados, y las arreglamos juntos.',
      'También hablamos de lo que casi nadie pregunta: qué pasa si la obra se tarda, cuánto cuesta una extensión, quién paga al inspector de los desembolsos y por qué conviene pedir menos dinero del que te ofrecen.',
    ),
  },
  {
    alias: 'clase-presupuesto-de-obra',
    title: 'Presupuesto de obra: de la caminata a la hoja firmada',
    author: 'Julián Cota',
    category: 'remodelar',
    order: 3,
    scene: 'obra',
    publishedDaysAgo: 149,
    clip: 'regla-del-70.mp4',
    description: p(
      'Caminamos una casa de 1,240 pies con la cámara en la mano y llenamos la tabla de doce partidas en treinta y ocho minutos. Después la convertimos en un presupuesto con tres columnas: lo urgente, lo que aguanta y lo que se ve.',
      'Al final, cómo pagarle al contratista por avance y no por semana, y las cuatro frases que tienen que estar en la hoja que los dos firman.',
    ),
  },
  {
    alias: 'clase-impuestos-antes-de-diciembre',
    title: 'Lo que todavía puedes hacer antes del 31 de diciembre',
    author: 'Nancy Olivares, CPA',
    category: 'impuestos',
    order: 4,
    scene: 'libreria',
    publishedDaysAgo: 118,
    clip: 'depreciacion.mp4',
    description: p(
      'Hay decisiones de impuestos que en abril ya no se pueden tomar. Esta clase las pone en orden de dinero: gastos que conviene adelantar, arreglos que conviene facturar por separado, el cuaderno de millas, la cuenta de retiro del que trabaja por su cuenta y la diferencia entre vender el 28 de diciembre o el 3 de enero.',
      'Trae tu última declaración. No hace falta que la enseñes: hace falta que la abras.',
    ),
  },
  {
    alias: 'clase-wholesale-etico',
    title: 'Wholesale paso a paso: del letrero a la cesión',
    author: 'David Robles',
    category: 'comprar',
    order: 5,
    scene: 'vecindad',
    publishedDaysAgo: 92,
    clip: 'antes-de-firmar.mp4',
    description: p(
      'Encontramos a la dueña, hicimos la oferta en tres renglones, firmamos y cedimos. Esta clase sigue un contrato real durante diecinueve días, con los correos, los mensajes y el susto del día doce, cuando el comprador se echó para atrás.',
      'Se explica qué licencias piden algunos estados, qué nunca se promete y cómo se le dice a una vendedora que su casa vale menos de lo que le dijeron.',
    ),
  },
  {
    alias: 'clase-multifamiliares-primer-edificio',
    title: 'Tu primer edificio: leer el libro de rentas de ocho puertas',
    author: 'Óscar Benavides',
    category: 'rentar',
    order: 6,
    scene: 'edificio',
    publishedDaysAgo: 61,
    clip: 'valor-de-un-edificio.mp4',
    description: p(
      'Un edificio se compra leyendo. En noventa minutos leemos doce meses de rentas de un edificio de ocho departamentos y marcamos con tres colores lo que se cobra, lo que se corrige y lo que se investiga.',
      'Con eso calculamos el ingreso neto de verdad, lo dividimos entre la tasa de la zona y llegamos a un precio que no se parece al del anuncio.',
    ),
  },
  {
    alias: 'clase-proteger-lo-que-tienes',
    title: 'LLC, fideicomiso o a tu nombre: tres familias, tres respuestas',
    author: 'Lic. Raúl Santiago',
    category: 'legal',
    order: null,
    scene: 'portales',
    publishedDaysAgo: 33,
    clip: 'cuanto-llevas-al-cierre.mp4',
    description: p(
      'No existe la estructura correcta: existe la correcta para ti este año. Comparamos una familia con una renta, una con cuatro y una con un edificio y dos socios, y en cada caso dijimos qué protege cada opción, cuánto cuesta mantenerla y qué préstamo deja de estar disponible.',
      'Esta clase no sustituye la consulta con un abogado de tu estado. Te sirve para llegar a esa consulta con las preguntas escritas.',
    ),
  },
  {
    alias: 'clase-hablar-de-dinero-en-pareja',
    title: 'Hablar de dinero en pareja antes de comprar la segunda casa',
    author: 'Marisol Herrera',
    category: 'mudarse',
    order: null,
    scene: 'jardines',
    publishedDaysAgo: 9,
    clip: 'tu-primera-puerta.mp4',
    description: p(
      'La primera casa se compra con ilusión; la segunda, con acuerdos. Vimos las cuatro conversaciones que evitan pleitos: cuánto tenemos, cuánto miedo nos da, quién decide y cuándo vendemos. Cada pareja salió con una hoja firmada por las dos partes.',
      'Las preguntas de esa noche fueron mejores que la clase. Las dejamos al final, sin editar.',
    ),
  },
]

export const tips: readonly Film[] = [
  tip('jugada-la-segunda-visita', 'Visita la casa otra vez, de noche y en martes', 'Yadira Peña', 'comprar', 1, 'casita', 160, 'antes-de-firmar.mp4', 'La primera visita te la prepararon. La segunda la eliges tú: entre semana, después de las nueve. Escuchas a los vecinos, ves dónde se estaciona la gente y si la lámpara de la esquina prende. Quince minutos que valen más que veinte fotografías.'),
  tip('jugada-la-llamada-del-inquilino', 'Llama como inquilino antes de ofertar como dueño', 'Beto Salgado', 'rentar', 2, 'duplex', 153, 'regla-del-1.mp4', 'Antes de calcular cuánto vas a cobrar, llama a tres anuncios de renta parecidos y pregunta qué incluye, cuánto piden de depósito y desde cuándo está vacía. Si las tres llevan más de un mes, tu número está alto aunque la calculadora diga lo contrario.'),
  tip('jugada-la-poliza-primero', 'Cotiza el seguro antes de firmar, no después', 'Teresa Quintanilla', 'legal', 3, 'deco', 146, 'cuanto-llevas-al-cierre.mp4', 'En algunos condados el seguro se duplicó en dos años. Pide la cotización con la dirección exacta mientras todavía puedes salir del contrato. Si sube $120 al mes, esa casa cambió de precio y tu oferta también.'),
  tip('jugada-el-15-por-ciento', 'Suma quince por ciento al presupuesto y no lo toques', 'Julián Cota', 'remodelar', 4, 'obra', 139, 'regla-del-70.mp4', 'Nadie abre una pared y encuentra dinero. El quince por ciento de imprevistos no es colchón para mejorar la cocina: es para la tubería que no se veía. Si llega al final de la obra sin gastarse, esa es tu ganancia extra.'),
  tip('jugada-pregunta-por-la-salida', 'Pídele al prestamista el costo de un mes más', 'Lucía Fermín', 'prestamos', 5, 'banco', 132, 'dscr.mp4', 'Todos preguntan la tasa. Pregunta la extensión: cuánto cuesta el mes siete si pediste seis. En una obra que se tarda, ese renglón decide más que medio punto de interés. Si no te lo dan por escrito, ya te contestaron.'),
  tip('jugada-separa-las-cuentas', 'Una cuenta de banco por propiedad, aunque sea una', 'Nancy Olivares, CPA', 'impuestos', 6, 'libreria', 125, 'depreciacion.mp4', 'Con cuenta aparte, tu declaración se hace en una tarde y sabes en junio si la casa va bien. Con todo mezclado, lo sabes en abril del año siguiente y pagas por averiguarlo.'),
  tip('jugada-la-carta-en-la-puerta', 'Deja una carta escrita a mano en la casa de la esquina', 'David Robles', 'comprar', 7, 'bungalow', 111, 'tu-primera-puerta.mp4', 'No un folleto: una carta con tu nombre, tu teléfono y una frase de por qué te gusta esa casa y no otra. De cada veinte contestan dos, y una de las dos no ha hablado con nadie más.'),
  tip('jugada-lee-los-doce-meses', 'Pide doce meses de rentas, nunca uno', 'Óscar Benavides', 'rentar', 8, 'edificio', 97, 'valor-de-un-edificio.mp4', 'Un mes lleno lo tiene cualquiera. Doce meses dicen quién paga tarde, qué puerta cambia de inquilino y cuándo subió la renta por última vez. Si solo te dan uno, ofrece como si los otros once fueran malos.'),
  tip('jugada-el-papel-del-inspector', 'Acompaña al inspector y lleva una libreta', 'Iván Cárdenas', 'remodelar', 9, 'adobe', 83, 'antes-de-firmar.mp4', 'El reporte dice setenta cosas del mismo tamaño. En persona, el inspector levanta la ceja en tres. Apunta esas tres: son la negociación. Lo demás se arregla con pintura o con paciencia.'),
  tip('jugada-la-renta-baja-mejor', 'Cincuenta dólares menos y ningún mes vacío', 'Yadira Peña', 'rentar', 10, 'caribe', 62, 'lo-que-te-queda.mp4', 'Pedir $1,850 y esperar siete semanas deja menos dinero en el año que pedir $1,800 y rentar en diez días. Haz la resta completa antes de poner el anuncio, con los días que de verdad se tardan en tu colonia.'),
  tip('jugada-el-miedo-con-numero', 'Ponle un número a lo que te da miedo', 'Marisol Herrera', 'mudarse', 11, 'jardines', 34, 'brrrr.mp4', 'Miedo a que se vaya el inquilino: dos meses de renta y una limpieza, $4,100. Miedo al techo: $9,800 repartidos en veinte años. Con número, el miedo se guarda en una cuenta. Sin número, se guarda en el estómago.'),
  tip('jugada-compra-la-peor-de-la-buena', 'La peor casa de la buena cuadra', 'Beto Salgado', 'comprar', null, 'suburbio', 12, 'regla-del-70.mp4', 'La cuadra no se remodela. Busca la casa que sobra en la calle que a la gente le gusta: la de la cochera fea, la del color imposible. Se vende al precio de la calle cuando deja de sobrar.'),
  tip('jugada-firma-la-salida', 'Escribe hoy cuándo vas a vender', 'Marisol Herrera', 'mudarse', null, 'tienda', 2, 'cuanto-llevas-al-cierre.mp4', 'Antes de comprar, escribe en una hoja tres razones por las que venderías y ninguna por las que comprarías. Fírmala con quien firme contigo. El día que llegue esa razón, la decisión ya va a estar tomada por la versión tranquila de ustedes.'),
]

// biome-ignore lint/complexity/useMaxParams: a row of the table above, in the order of its columns
function tip(
  alias: string,
  title: string,
  author: string,
  category: Film['category'],
  order: number | null,
  scene: Film['scene'],
  publishedDaysAgo: number,
  clip: Film['clip'],
  text: string,
): Film {
  return { alias, title, author, category, order, scene, publishedDaysAgo, clip, description: p(text) }
}
