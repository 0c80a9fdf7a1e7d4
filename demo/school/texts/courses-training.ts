// The courses of the intensive training: only members who have it open more than the first videos.
import type { Course } from './types.ts'

export const trainingCourses: readonly Course[] = [
  {
    alias: 'tu-primer-trato-en-seis-semanas',
    title: 'Tu primer trato en seis semanas',
    level: 'Intermedio',
    category: 'comprar',
    status: 'active',
    paid: false,
    training: true,
    order: null,
    instructor: {
      member: 'carmen',
      name: 'Carmen Villanueva',
      line: 'Siete puertas en Florida, y la primera oferta rechazada cuatro veces.',
    },
    body: '<p>Seis semanas, una tarea por semana y un solo fin: que salgas con una oferta firmada o con la certeza de que esa casa no era. Trabajamos sobre tu ciudad, con tus números y con casas que existen.</p><h3>Lo que vas a hacer</h3><ul><li>Elegir dos códigos postales y decir por qué.</li><li>Analizar diez casas sin visitarlas y tres después de verlas.</li><li>Conseguir una carta de un prestamista y dos presupuestos de obra.</li><li>Escribir tu oferta con tres salidas antes de firmarla.</li></ul><p><strong>Para quién es:</strong> para quien ya tomó los cursos de principiante y no ha hecho su primera oferta.</p>',
    scene: 'duplex',
    publishedDaysAgo: 30,
    videos: [
      {
        title: 'Semana 1: dos códigos postales y una razón',
        progressTitle: 'Semana 1: dónde',
        description:
          '<p>Quien busca en toda la ciudad no conoce ninguna calle. Escoge dos códigos postales a menos de cuarenta minutos de tu casa, y anota de cada uno la renta de tres recámaras, el precio de las últimas seis ventas y el impuesto predial.</p><p>La tarea: una hoja por código postal con esos tres datos y una razón escrita. Si la razón es «me gusta», busca otra.</p>',
        keyTakeaway: 'Primero se elige dónde; la casa se elige después.',
        clip: 'tu-primera-puerta.mp4',
      },
      {
        title: 'Semana 2: diez casas en una tarde',
        progressTitle: 'Semana 2: filtrar',
        description:
          '<p>Con la regla del 1 % descartas ocho de diez en minutos. Las dos que quedan pasan a la cuenta completa: renta, impuesto, seguro, vacancia, mantenimiento y administración, aunque hoy administres tú.</p><p>La tarea: diez casas en una tabla, con el motivo por el que cada una se queda o se va. El motivo es lo que se aprende.</p>',
        keyTakeaway: 'Descartar rápido es el trabajo; encontrar es lo que queda.',
        clip: 'regla-del-1.mp4',
      },
      {
        title: 'Semana 3: la carta del prestamista y lo que llevas al cierre',
        progressTitle: 'Semana 3: el dinero',
        description:
          '<p>Pide la carta antes de enamorarte. Dos prestamistas, la misma casa y las mismas preguntas: tasa, puntos, meses de reserva y cuánto tardan. Compara el efectivo total que llevas al cierre, no solo la tasa.</p><p>La tarea: dos hojas de costos, lado a lado, y la diferencia explicada en una frase.</p>',
        keyTakeaway: 'El trato más barato es el que tu efectivo aguanta.',
        clip: 'cuanto-llevas-al-cierre.mp4',
      },
      {
        title: 'Semana 4: la visita que de verdad sirve',
        progressTitle: 'Semana 4: visitar',
        description:
          '<p>Entra con una lista: techo, cimientos, caja eléctrica, plomería, humedad y aire. Veinte fotos con nombre valen más que una hora de recuerdos. Lo que no puedas ver se vuelve una línea de tu presupuesto con un precio alto.</p><p>La tarea: tres visitas, tres listas llenas y un presupuesto de obra por cada una.</p>',
        keyTakeaway: 'Lo que no viste cuesta más que lo que viste.',
        clip: 'antes-de-firmar.mp4',
      },
      {
        title: 'Semanas 5 y 6: la oferta y sus tres salidas',
        progressTitle: 'Semanas 5 y 6: ofrecer',
        description:
          '<p>Tu oferta sale de la cuenta y no del precio de lista. Escribe el máximo antes de llamar, y las tres salidas que la protegen: inspección, financiamiento y avalúo, cada una con su fecha.</p><p>La tarea: una oferta enviada. Si te dicen que no, ya sabes hacer la segunda.</p>',
        keyTakeaway: 'Una oferta sin salidas no es valor: es apuro.',
        clip: 'lo-que-te-queda.mp4',
      },
    ],
  },
  {
    alias: 'de-una-renta-a-un-edificio',
    title: 'De una renta a un edificio',
    level: 'Avanzado',
    category: 'rentar',
    status: 'active',
    paid: true,
    training: true,
    order: null,
    instructor: {
      member: 'oscar',
      name: 'Óscar Benavides',
      line: 'Seis puertas en dos edificios de Cicero, Illinois.',
    },
    body: '<p>El salto de una casa a un edificio no es comprar más grande: es comprar un negocio con paredes. Aquí valuamos uno real desde su hoja de rentas, buscamos el préstamo que lo sostiene y escribimos el plan de los primeros cien días.</p><h3>Lo que vas a hacer</h3><ul><li>Leer una hoja de rentas y encontrar lo que falta.</li><li>Calcular el valor por su ingreso neto, no por sus metros.</li><li>Preparar la carpeta que pide un banco comercial.</li></ul><p><strong>Para quién es:</strong> para dueños de al menos una renta con un año de recibos.</p>',
    scene: 'edificio',
    publishedDaysAgo: 24,
    videos: [
      {
        title: 'Cuánto vale lo que produce',
        progressTitle: 'El valor',
        description:
          '<p>Un edificio se compra por su ingreso neto. Con $84,000 al año y una tasa de capitalización de 7 %, vale $1,200,000; si el dueño olvidó $12,000 de reparaciones, vale $1,028,571. Por eso la primera pregunta es qué falta en la hoja.</p><p>La tarea: rehacer el ingreso neto de un anuncio de tu ciudad con tus propios gastos.</p>',
        keyTakeaway: 'Cada dólar que falta en los gastos se paga catorce veces en el precio.',
        clip: 'valor-de-un-edificio.mp4',
      },
      {
        title: 'El préstamo que mira al edificio',
        progressTitle: 'El préstamo',
        description:
          '<p>Un banco comercial presta contra el ingreso: pide un DSCR de 1.20 o 1.25, plazos de cinco a diez años y, muchas veces, un pago grande al final. Pregunta siempre qué pasa ese día si las tasas subieron.</p><p>La tarea: la cuenta de tu edificio con la tasa de hoy y con dos puntos más.</p>',
        keyTakeaway: 'El préstamo se elige pensando en su último día.',
        clip: 'dscr.mp4',
      },
      {
        title: 'La carpeta y los primeros cien días',
        progressTitle: 'Los cien días',
        description:
          '<p>La carpeta: hoja de rentas, dos años de gastos, contratos, pólizas y fotos. Los primeros cien días: presentarte con cada inquilino, arreglar lo que da miedo y no subir ninguna renta todavía.</p><p>La tarea: tu plan de cien días en una hoja, con nombre y fecha en cada renglón.</p>',
        keyTakeaway: 'Un edificio se gana con lo que arreglas primero.',
        clip: 'valor-de-un-edificio.mp4',
      },
    ],
  },
]
