#!/bin/sh
# Mostra esta pasta em http://localhost:4180 com o que o sistema tiver, e abre o navegador. Outra porta: PORTA=4190.
# Um endereço que não é arquivo recebe 404.html, que abre a página certa.
cd "$(dirname "$0")" || exit 1
PORTA="${PORTA:-4180}"
ENDERECO="http://localhost:$PORTA/"

abrir() {
  sleep 1
  [ -n "${SEM_NAVEGADOR:-}" ] && return
  if command -v xdg-open >/dev/null 2>&1; then xdg-open "$ENDERECO" >/dev/null 2>&1
  else echo "Abra no navegador: $ENDERECO"; fi
}

avisar() {
  echo "Demonstração em $ENDERECO (com $1). Ctrl+C encerra."
  abrir &
}

if command -v python3 >/dev/null 2>&1 && python3 -c '' 2>/dev/null; then
  avisar python3
  exec python3 -c '
import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

class Pasta(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript", ".svg": "image/svg+xml"}
    def send_error(self, code, message=None, explain=None):
        if code != 404 or "text/html" not in self.headers.get("Accept", ""):
            return super().send_error(code, message, explain)
        with open("404.html", "rb") as page:
            content = page.read()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)
    def log_message(self, *parts):
        pass

try:
    ThreadingHTTPServer(("localhost", int(sys.argv[1])), Pasta).serve_forever()
except KeyboardInterrupt:
    pass
except OSError as error:
    sys.exit("A porta %s não está livre (%s). Tente outra: PORTA=4190 sh abrir-no-linux.sh" % (sys.argv[1], error))
' "$PORTA"
fi

if command -v php >/dev/null 2>&1; then
  avisar php
  # o servidor do php mostra index.html quando o endereço não é arquivo
  exec php -S "localhost:$PORTA" -t .
fi

if command -v busybox >/dev/null 2>&1 && busybox --list 2>/dev/null | grep -qx httpd; then
  avisar busybox
  CONFIGURACAO="$(mktemp)"
  printf 'E404:%s/404.html\n.js:text/javascript\n.svg:image/svg+xml\n' "$(pwd)" >"$CONFIGURACAO"
  exec busybox httpd -f -p "127.0.0.1:$PORTA" -h . -c "$CONFIGURACAO"
fi

echo "Nada neste sistema mostra uma pasta como página. Instale python3 (por exemplo: sudo apt install python3)" >&2
echo "e tente de novo, ou publique a pasta em qualquer hospedagem de páginas com https." >&2
exit 1
