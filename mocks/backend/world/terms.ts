import { PRODUCT_NAME } from '#domain/product.ts'

/** Terms of use as a server would write them, in one element with a title (A105): headings, lists, a table and a link. */
export const TERMS_HTML = `<section>
<h2>Termos de uso do ${PRODUCT_NAME}</h2>
<h2>1. Sobre o ${PRODUCT_NAME}</h2>
<p>O ${PRODUCT_NAME} aproxima transportadores e embarcadores de cargas. Ao usar o portal, o transportador concorda com
estes termos.</p>
<h2>2. Cadastro</h2>
<p>O transportador se compromete a:</p>
<ul>
<li>informar dados verdadeiros da empresa, dos motoristas e dos veículos;</li>
<li>manter a <strong>ANTT</strong> e os documentos em dia;</li>
<li>guardar a senha e o PIN em sigilo.</li>
</ul>
<h2>3. Cargas e viagens</h2>
<table>
<thead><tr><th>Situação</th><th>O que acontece</th></tr></thead>
<tbody>
<tr><td>Carga solicitada</td><td>O time de operações analisa o conjunto e responde no portal.</td></tr>
<tr><td>Viagem cancelada</td><td>O motorista e o caminhão ficam livres e a carga volta às ofertas.</td></tr>
</tbody>
</table>
<h2>4. Privacidade</h2>
<p>Tratamos os dados pessoais conforme a <a href="https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2018/lei/l13709.htm">Lei
Geral de Proteção de Dados</a>.</p>
<h2>5. Contato</h2>
<p>Dúvidas podem ser enviadas para <a href="mailto:contato@example.com">contato@example.com</a>.</p>
</section>`
