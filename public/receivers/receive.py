# Receives webhooks and verifies them. Needs nothing but Python 3.8 or newer:
#   WEBHOOK_SECRET=whsec_… python3 receive.py
import hashlib
import hmac
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = os.environ["WEBHOOK_SECRET"].encode()
PORT = int(os.environ.get("PORT", "8787"))

# Ids of deliveries that were processed. In earnest: a table with a unique key, written with your own changes.
processed = set()


def is_genuine(body, signature):
    """The signature is the HMAC-SHA256 of the raw body, keyed with the whole secret, whsec_ and all."""
    expected = "sha256=" + hmac.new(SECRET, body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), signature.encode())


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        # Verify the bytes as they came: JSON that was parsed and written anew is another text.
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        names = ("X-Service-Signature", "X-Service-Signature-Previous")
        if not any(is_genuine(body, self.headers.get(name, "")) for name in names):
            self.answer(401)
            return
        delivery = self.headers["X-Service-Delivery"]
        if delivery not in processed:
            processed.add(delivery)
            print("Verified", self.headers["X-Service-Event"], delivery, body.decode(), flush=True)
        # Acknowledge within ten seconds, and what you have seen before, too; work that takes longer belongs in a queue.
        self.answer(204)

    def answer(self, status):
        self.send_response(status)
        self.end_headers()

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", PORT), Receiver)
print(f"Listening on http://127.0.0.1:{PORT}", flush=True)
server.serve_forever()
