#!/bin/sh
# NÃO EXPERIMENTADO num macOS (untried): o mesmo que abrir-no-linux.sh, com python3 ou ruby.
cd "$(dirname "$0")" || exit 1
PORTA="${PORTA:-4180}"
ENDERECO="http://localhost:$PORTA/"

if command -v python3 >/dev/null 2>&1 && python3 -c '' 2>/dev/null; then
  (sleep 1; open "$ENDERECO") &
  SEM_NAVEGADOR=1 PORTA="$PORTA" exec sh ./abrir-no-linux.sh
fi

if command -v ruby >/dev/null 2>&1; then
  (sleep 1; open "$ENDERECO") &
  echo "Demonstração em $ENDERECO (com ruby). Ctrl+C encerra."
  exec ruby -rsocket -e '
    tipos = { ".html" => "text/html; charset=utf-8", ".js" => "text/javascript", ".css" => "text/css",
              ".svg" => "image/svg+xml", ".json" => "application/json" }
    servidor = TCPServer.new("127.0.0.1", ARGV[0].to_i)
    loop do
      Thread.new(servidor.accept) do |cliente|
        pedido = cliente.gets.to_s.split(" ")[1].to_s.split("?")[0]
        while (linha = cliente.gets) && linha != "\r\n"; end
        nome = File.expand_path("." + pedido)
        nome = File.join(nome, "index.html") if File.directory?(nome)
        achou = nome.start_with?(Dir.pwd + "/") && File.file?(nome)
        nome = "404.html" unless achou
        corpo = File.binread(nome)
        cliente.write "HTTP/1.1 #{achou ? "200 OK" : "404 Not Found"}\r\nContent-Type: " \
          "#{tipos[File.extname(nome)] || "application/octet-stream"}\r\n" \
          "Content-Length: #{corpo.bytesize}\r\nConnection: close\r\n\r\n"
        cliente.write corpo
        cliente.close
      end
    end' "$PORTA"
fi

echo "Nada neste sistema mostra uma pasta como página. Instale python3 (xcode-select --install) e tente de novo."
exit 1
