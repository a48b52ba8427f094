# curl -o quiz_video.py http://localhost:3000/client.py
import os
from http.server import BaseHTTPRequestHandler, HTTPServer

from quiz_video import QuizVideo, SignatureError, verify_webhook

port = int(os.environ.get("PORT", "8787"))
client = QuizVideo(api_key=os.environ["QUIZ_VIDEO_API_KEY"], base_url=os.environ["QUIZ_VIDEO_URL"])

# A quiz with a picture and a voice.
picture = client.media.upload("mars.png")
content = {"question": "Which planet is this?", "imageUrl": picture["url"], "answer": "Mars"}
questions = [{"question_type": "picture", "content": content}]
quiz = client.quizzes.create({"title": "Mars", "voice": {"id": "flite:slt"}, "rounds": [{"questions": questions}]})

webhook = client.webhooks.create({"url": os.environ["RECEIVER_URL"], "events": ["render.completed", "render.failed"]})
ended = set()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        try:
            ended.add(verify_webhook(body, self.headers, webhook["secret"])["payload"]["render_id"])
            self.send_response(204)
        except SignatureError:
            self.send_response(401)
        self.end_headers()


# The receiver listens before the render starts, so that it gets the first delivery.
with HTTPServer(("127.0.0.1", port), Receiver) as server:
    render = client.renders.create({"quiz_id": quiz["id"]})
    while render["id"] not in ended:
        server.handle_request()
client.webhooks.delete(webhook["id"])
client.renders.download(render["id"], "quiz.mp4")
