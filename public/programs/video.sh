#!/usr/bin/env bash
# Needs curl 7.82 and jq. Bash cannot listen, so four lines of Python receive the webhook.
set -euo pipefail
call() { curl -sS --fail-with-body -H "Authorization: Bearer $QUIZ_VIDEO_API_KEY" "$QUIZ_VIDEO_URL/api/v1$1" "${@:2}"; }

# A quiz with a picture and a voice.
PICTURE=$(call /media -F file=@mars.png | jq -r .data.url)
QUIZ=$(jq -n --arg picture "$PICTURE" '{
  title: "Mars", voice: {id: "flite:slt"},
  rounds: [{questions: [{
    question_type: "picture", content: {question: "Which planet is this?", imageUrl: $picture, answer: "Mars"}
  }]}]
}' | call /quizzes --json @- | jq -r .data.id)

# One line for each delivery: the signature, a space and the body. It listens before the render starts.
exec 3< <(python3 -u -c 'import http.server, sys
class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        print(self.headers["X-Service-Signature"], body)
        self.send_response(204), self.end_headers()
http.server.HTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver).serve_forever()' "${PORT:-8787}" 2> /dev/null)
RECEIVER_PID=$!
trap 'kill $RECEIVER_PID' EXIT

EVENTS='["render.completed", "render.failed"]'
WEBHOOK=$(call /webhooks --json "{\"url\": \"$RECEIVER_URL\", \"events\": $EVENTS}")
SECRET=$(jq -r .data.secret <<< "$WEBHOOK")
RENDER=$(call /renders --json "{\"quiz_id\": \"$QUIZ\"}" | jq -r .data.id)
while read -r SIGNATURE BODY <&3; do
  EXPECTED=sha256=$(printf %s "$BODY" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1)
  [ "$SIGNATURE" = "$EXPECTED" ] && [ "$(jq -r .render_id <<< "$BODY")" = "$RENDER" ] && break
done
call "/webhooks/$(jq -r .data.id <<< "$WEBHOOK")" -X DELETE
curl -sS --fail -o quiz.mp4 "$(call "/renders/$RENDER/download" | jq -r .data.url)"
