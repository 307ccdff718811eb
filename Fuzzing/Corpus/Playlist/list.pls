[playlist]
File1=http://a/b
Title1=t
Length1=-1
