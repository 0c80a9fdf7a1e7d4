import type { Piece } from '../types.ts'

export const firstYearOfRenting: Piece = {
  alias: 'un-ano-administrando-tu-propia-renta',
  title: 'Un año administrando tu propia renta, mes por mes',
  author: 'Yadira Peña',
  category: 'rentar',
  order: 9,
  scene: 'bungalow',
  publishedDaysAgo: 62,
  description: `
<p>Administrar una casa no es difícil. Es constante. Quien me dice que no pudo casi nunca falló en algo grande: falló en contestar un martes, en revisar un recibo, en mandar una carta a tiempo. Este es el calendario que uso con mis propias propiedades, con las tres cuentas que más dinero mueven y con lo que hago cada mes. Cópialo y cámbiale los nombres.</p>
<h2>Antes de que entre alguien</h2>
<p>Todo lo que no pidas antes de entregar la llave, lo vas a pedir después con menos fuerza. Mi lista cabe en una hoja:</p>
<ol>
<li><strong>Requisitos por escrito, iguales para todos.</strong> Ingreso de tres veces la renta, historial de pago, referencias de los últimos dos dueños. Los escribo antes de publicar el anuncio y los aplico en orden de llegada. Así respeto las leyes de vivienda justa y duermo tranquila.</li>
<li><strong>Fotografías de cada cuarto</strong>, con fecha, y una hoja de entrega firmada por los dos.</li>
<li><strong>Contrato de tu estado</strong>, no el que encontró tu primo. Los plazos para devolver el depósito, avisar de una entrada o cobrar un retraso cambian de un estado a otro.</li>
<li><strong>El depósito, aparte.</strong> En varios estados debe ir en otra cuenta y hay un máximo. Aunque no te obliguen, sepáralo: ese dinero no es tuyo.</li>
</ol>
<h2>Primera cuenta: cuánto pedir</h2>
<p>Tu casa podría rentarse en $1,650. La tuviste anunciada y nadie llamó en dos semanas. ¿Bajas a $1,600? Duele, porque son $600 menos al año. Haz la cuenta completa:</p>
<table>
<thead><tr><th scope="col"></th><th scope="col">Esperas a $1,650</th><th scope="col">Rentas ya en $1,600</th></tr></thead>
<tbody>
<tr><th scope="row">Meses cobrados este año</th><td>11</td><td>12</td></tr>
<tr><th scope="row">Entra en el año</th><td>$18,150</td><td>$19,200</td></tr>
</tbody>
</table>
<p>Un mes vacío cuesta $1,650: treinta y tres meses de esos $50 que no querías bajar. La regla que me quedó es sencilla: si en siete días no hay visitas, el problema son las fotos; si hay visitas y no hay solicitudes, el problema es el precio.</p>
<h2>El año</h2>
<h3>Enero: papeles</h3>
<p>Junto el año anterior en una carpeta: rentas cobradas, recibos por rubro, millas, intereses del banco, predial y seguro. Se la mando a mi contadora antes del día quince. Quien llega en abril paga más y se enoja.</p>
<h3>Febrero: la llamada del seguro</h3>
<p>Reviso cuánto cuesta reconstruir, el deducible y la edad del techo. Pido una segunda cotización cada dos años, nunca solo por precio.</p>
<h3>Marzo: agua</h3>
<p>Visita con aviso por escrito, con los días que pida la ley de tu estado. Abro la llave de cada lavabo, meto la mano debajo, miro el techo desde la banqueta y limpio canaletas. Nueve de cada diez reparaciones caras que he pagado empezaron siendo agua.</p>
<h3>Abril: aire acondicionado</h3>
<p>Servicio de $120 antes del calor. En julio el mismo técnico cobra el doble y llega el jueves.</p>
<h3>Mayo: el aviso del predial</h3>
<p>Si el condado subió el valor, hay una fecha para reclamar, y suele ser corta. La apunto el día que llega la carta.</p>
<h3>Junio: noventa días antes</h3>
<p>Si el contrato termina en septiembre, en junio pregunto: «¿Te quieres quedar?». Con tiempo, los dos podemos decir la verdad.</p>
<h3>Julio: la decisión de la renta</h3>
<p>Aquí va la segunda cuenta, abajo.</p>
<h3>Agosto: reservas</h3>
<p>Reviso que la cuenta de la casa tenga por lo menos dos meses de renta. Si un arreglo la bajó, no saco nada hasta que vuelva.</p>
<h3>Septiembre: renovación</h3>
<p>Contrato nuevo, firmado, con la lista de lo que ya se arregló. Si se van, inspección de salida con las fotografías de entrada en la mano.</p>
<h3>Octubre: calefacción y humo</h3>
<p>Pilas nuevas en los detectores de humo y de monóxido. Cuestan doce dólares. Son lo más importante de todo el calendario.</p>
<h3>Noviembre: lo grande que viene</h3>
<p>Camino la casa con una sola pregunta: ¿qué se va a morir en los próximos tres años? Calentador, techo, aire. Le pongo fecha y precio.</p>
<h3>Diciembre: gracias</h3>
<p>Un mensaje y una tarjeta de veinticinco dólares. Llevo inquilinos de nueve años. No es por la tarjeta, pero ayuda.</p>
<h2>Segunda cuenta: subir la renta o conservar al inquilino</h2>
<p>Tu inquilina paga $1,650 desde hace dos años, siempre a tiempo. El mercado dice $1,710. Son $60 al mes, $720 al año. ¿Se los subes? Depende de cuánto cuesta que se vaya:</p>
<ul>
<li>Limpieza profunda: $350.</li>
<li>Pintura de dos cuartos y detalles: $600.</li>
<li>Anuncio y revisión de solicitudes: $80.</li>
<li>Tres semanas vacía: $1,155.</li>
</ul>
<p>Total: <strong>$2,185</strong>. Divide: 720 ÷ 2,185 = 0.33. Si crees que hay más de una posibilidad en tres de que se vaya por el aumento, el aumento cuesta más de lo que trae. Yo suelo subir la mitad, $30, con carta y con explicación: «subió el seguro; este es el recibo». En nueve años, dos personas se han ido por eso.</p>
<p>Cuidado con el otro extremo. No subir nunca también es un error: a los seis años estás $300 abajo y un día tienes que subirlos juntos. Poco, cada año y avisado con tiempo es más amable que mucho y de golpe. Y revisa si tu ciudad limita los aumentos; algunas lo hacen.</p>
<h2>Tercera cuenta: ¿y si contrato a alguien?</h2>
<p>Un administrador suele cobrar entre ocho y diez por ciento de la renta, más medio mes o un mes por cada inquilino nuevo. Con $1,650, al ocho por ciento son $132 al mes, $1,584 al año, y unos $825 cuando cambia el inquilino. Yo dedico a cada casa unas treinta horas al año si no hay cambio, y cincuenta si lo hay. A $1,584 entre treinta horas, mi hora vale $52.80. Si en tu trabajo ganas más que eso, o si contestar de noche te quita el sueño, contrátalo sin culpa. Pero pon el renglón en tu cuenta desde el primer día, aunque lo hagas tú: algún año no vas a poder.</p>
<h2>Cuando algo sale mal</h2>
<p>La renta no llega. El día dos mando un mensaje amable; el día cinco, otro por escrito con el recargo que dice el contrato; el día que marca la ley de mi estado, la carta formal. Nunca corto la luz, nunca cambio la chapa, nunca saco cosas a la calle: en casi todas partes es ilegal, y convierte al dueño en el que debe dinero. Para un desalojo se contrata a alguien que lo haga seguido. Sale más barato que aprender.</p>
<p>La gran mayoría de las veces no llega a eso. Llega un mensaje que dice «me quedé sin trabajo», y entre los dos hacemos un plan por escrito. Una renta es un negocio entre dos personas que duermen bajo el mismo techo, en turnos distintos. Trátala así y se administra casi sola; casi.</p>`,
}
