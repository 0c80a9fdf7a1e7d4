import type { Piece } from '../types.ts'

export const threeSales: Piece = {
  alias: 'cuanto-valdra-arreglada-con-tres-ventas',
  title: 'Cuánto valdrá arreglada: el ARV con tres ventas y un lápiz',
  author: 'David Robles',
  category: 'comprar',
  order: 12,
  scene: 'terreno',
  publishedDaysAgo: 41,
  description: `
<p>El número más caro de un proyecto no es el del techo. Es el ARV: lo que va a valer la casa cuando esté arreglada. De él salen tu oferta, tu préstamo y tu ganancia, y es el único que no puedes cotizar: hay que calcularlo. La mayoría abre una aplicación, copia lo que dice y le suma ilusión. Aquí lo hacemos como lo haría un valuador: con tres ventas, ajustes y un lápiz.</p>
<h2>Qué venta sirve y cuál no</h2>
<p>Una venta comparable es la respuesta a una pregunta: ¿cuánto pagó alguien, hace poco, cerca de aquí, por una casa como va a quedar la mía? Cada palabra cuenta:</p>
<ul>
<li><strong>Pagó.</strong> Vendida y registrada. Las que están en anuncio son deseos; sirven para saber con quién vas a competir, no cuánto vale la tuya.</li>
<li><strong>Hace poco.</strong> Seis meses; tres, si el mercado se está moviendo. Más viejas, solo si no hay otras.</li>
<li><strong>Cerca.</strong> Misma colonia y misma escuela. Una avenida grande, unas vías o un límite de distrito cambian el precio aunque sean tres cuadras.</li>
<li><strong>Como va a quedar la mía.</strong> Arregladas al nivel que tú vas a dejar. Si tu cocina será sencilla, no te compares con la de cuarzo.</li>
</ul>
<p>Las ventas entre familiares, las de banco y las que se pagaron con condiciones raras no cuentan. Una casa que se vendió cuarenta por ciento abajo no es una ganga: es otra historia.</p>
<h2>La casa</h2>
<p>Tres recámaras, baño y medio, 1,240 pies cuadrados, sin cochera. Construida en 1968, como todas las de su calle. La obra va a dejarla limpia y nueva por dentro, sin lujos: $42,000.</p>
<h2>Los ajustes</h2>
<p>Ninguna venta es igual a la tuya. La regla para no equivocarse de signo es una sola: <strong>se ajusta la venta, no tu casa</strong>. Si la otra tiene algo que la tuya no tiene, se le resta. Si le falta algo que la tuya tiene, se le suma. Al final, cada venta contesta: ¿en cuánto se habría vendido si fuera como la mía?</p>
<p>¿De dónde salen las cantidades? De las mismas ventas. Busca dos casas casi gemelas donde solo cambie una cosa. En esta colonia, dos iguales, una con cochera y otra sin, se vendieron con $8,000 de diferencia. Un medio baño, $4,000. El pie cuadrado de más, $60: no se usa el precio completo por pie, porque agrandar una recámara no agrega otra cocina.</p>
<table>
<thead><tr><th scope="col"></th><th scope="col">Venta 1</th><th scope="col">Venta 2</th><th scope="col">Venta 3</th></tr></thead>
<tbody>
<tr><th scope="row">Precio</th><td>$248,000</td><td>$229,000</td><td>$239,500</td></tr>
<tr><th scope="row">Pies cuadrados</th><td>1,310</td><td>1,190</td><td>1,265</td></tr>
<tr><th scope="row">Ajuste por tamaño</th><td>−$4,200</td><td>+$3,000</td><td>−$1,500</td></tr>
<tr><th scope="row">Ajuste por baño</th><td>−$4,000</td><td>$0</td><td>−$4,000</td></tr>
<tr><th scope="row">Ajuste por cochera</th><td>−$8,000</td><td>$0</td><td>$0</td></tr>
<tr><th scope="row">Como si fuera la tuya</th><td><strong>$231,800</strong></td><td><strong>$232,000</strong></td><td><strong>$234,000</strong></td></tr>
</tbody>
</table>
<p>Antes de ajustar había $19,000 entre la más alta y la más baja. Después, $2,200. Eso es lo que buscas: cuando las tres se juntan, vas bien. Si después de ajustar siguen separadas por veinte mil, una de las tres no es comparable, o se te escapó una diferencia que se ve desde la banqueta. Ve a pararte enfrente.</p>
<p>El promedio es $232,600. Yo escribo <strong>$232,000</strong> y no $232,600, porque nadie compra con esa precisión.</p>
<h3>Por qué no basta el precio por pie</h3>
<p>El atajo de siempre es dividir: $248,000 ÷ 1,310 = $189.31 por pie; por 1,240, da $234,748. Se parece, por casualidad. Con esa misma cuenta, la venta 2 da $192.44 por pie y $238,622. Son casi siete mil dólares más que el resultado ajustado, y usamos la casa más chica: las chicas siempre salen más caras por pie, porque la cocina y el baño cuestan lo mismo en todas.</p>
<h2>Del valor a la oferta</h2>
<p>Con la regla del setenta por ciento, que es un filtro y no una ley: 232,000 × 0.70 − 42,000 = <strong>$120,400</strong>. Ese treinta por ciento que quitamos no es ganancia. Tiene que pagar la compra, el préstamo, la venta, las sorpresas y, al final, a ti.</p>
<p>Ahora haz la pregunta incómoda: ¿y si vale menos? Si el mercado se enfría y tu casa se vende en $225,000, la oferta debió ser 225,000 × 0.70 − 42,000 = $115,500. Cada $10,000 que te equivocas en el ARV son $7,000 que ofreciste de más. Por eso escribo siempre dos números: el que creo y el que aguanto. Ofrezco entre los dos, más cerca del segundo.</p>
<h2>Las trampas</h2>
<ol>
<li><strong>Escoger la venta que te gusta.</strong> Si encontraste seis y usaste las tres más altas, no hiciste un ARV: hiciste una carta a los Reyes. Escríbelas todas y explica por qué quitaste cada una.</li>
<li><strong>La mejor casa de la peor calle.</strong> Cada calle tiene un techo. Si ninguna se ha vendido arriba de $240,000, la tuya no va a ser la primera por tener isla en la cocina.</li>
<li><strong>Sumar lo que gastas.</strong> La obra de $42,000 no sube el valor $42,000. Un techo nuevo puede no subir nada: evita que baje. El comprador espera que no llueva adentro.</li>
<li><strong>Olvidar la fecha.</strong> Vas a vender dentro de seis u ocho meses. Mira cuántas casas hay hoy en venta y cuántas se venden cada mes. Si hay para ocho meses, baja tu número.</li>
<li><strong>Creerle al que vende.</strong> Yo vendo contratos, y lo digo yo: el ARV que te mando con el contrato es mi opinión, y me conviene alto. Haz el tuyo antes de abrir el mío.</li>
</ol>
<h2>Pídele ayuda a quien sí sabe</h2>
<p>Un agente de la zona tiene acceso a las ventas registradas y a las fotografías de adentro. Muchos te mandan seis comparables si les hablas con respeto y después, cuando vendas, los llamas a ellos. Una valuación profesional cuesta algunos cientos; en un proyecto de más de $150,000, contratarla antes de firmar es de los gastos que mejor he hecho. Y el contratista te dice otra cosa que nadie pone en la hoja: si ese nivel de acabados se puede hacer con ese dinero.</p>
<h2>Ejercicio de veinte minutos</h2>
<p>Escoge una casa fea de tu ruta al trabajo. Busca las ventas de los últimos seis meses en cinco cuadras. Quédate con tres, escribe sus diferencias y ajústalas con los números de tu colonia. Después espera a que alguien la compre, la arregle y la venda: apunta en cuánto. Haz diez así antes de poner tu dinero. A mí, las primeras cinco me salieron mal por más de quince mil dólares. Me dio vergüenza y me salió gratis, que es la mejor manera de aprender este oficio.</p>`,
}
